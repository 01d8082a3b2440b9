"""Fifty steps of torch.optim's optimisers, on each kind of training that the lab offers."""

import random

import torch

from goldens.common import E_ARTICLE, STEPS, TOKENS, W_ARTICLE, Records, table

# A row of output weights for each token; "zamek" and "klucz" have the two of the article.
W_WHOLE = [
    [0.1, 0.2, -0.1, 0.3, -0.4, 0.2],
    [-0.2, 0.1, 0.3, -0.3, 0.2, 0.4],
    [0.4, 0.3, -0.2, 0.1, -0.1, -0.5],
    W_ARTICLE[0],
    W_ARTICLE[1],
    [-0.1, -0.4, 0.2, 0.4, 0.5, -0.3],
]
# Optimisers by the lab's names: kind (as the lab counts them), learning rate, momentum, beta1, beta2, eps, weight decay.
OPTIMIZERS = {
    "sgd": (0, 0.4, 0.9, 0.9, 0.999, 1e-8, 0.0),
    "sgd_decay": (0, 0.4, 0.9, 0.9, 0.999, 1e-8, 0.02),
    "momentum": (1, 0.1, 0.9, 0.9, 0.999, 1e-8, 0.0),
    "momentum_decay": (1, 0.1, 0.8, 0.9, 0.999, 1e-8, 0.03),
    "adam": (2, 0.05, 0.9, 0.9, 0.999, 1e-8, 0.0),
    "adam_decay": (2, 0.05, 0.9, 0.8, 0.99, 1e-3, 0.05),
    "adamw": (3, 0.05, 0.9, 0.85, 0.995, 1e-4, 0.3),
}
# What is trained on what: inputs, inputs after step 25, responses, output weights (as the lab counts them), smoothing.
TASKS = {
    "frozen": ([1], [1], [3, 4], 0, 0.0),
    "trained": ([1], [1], [3, 4], 1, 0.0),
    "tied": ([1], [1], range(6), 2, 0.0),
    "batch": ([1, 2, 1], [1, 2, 1], [3, 4], 1, 0.0),
    "smoothed": ([1], [1], range(6), 0, 0.1),
    "changed": ([1], [2], [3, 4], 1, 0.0),
    "together": ([5, 3, 5], [0, 2, 2, 3], range(6), 2, 0.25),
}
KEPT_WHOLE = (1, 26, STEPS)  # after these steps every entry is kept; after each step one number a row


def optimiser_of(parameters, options):
    kind, rate, momentum, beta1, beta2, epsilon, decay = options
    if kind < 2:
        return torch.optim.SGD(parameters, lr=rate, momentum=momentum if kind == 1 else 0, weight_decay=decay)
    make = torch.optim.Adam if kind == 2 else torch.optim.AdamW
    return make(parameters, lr=rate, betas=(beta1, beta2), eps=epsilon, weight_decay=decay)


def add_optimizer(records, name, witness, options, task):
    """50 steps on the article's table, every row of it a parameter; row t of a record is the state before step t."""
    first, second, responses, weights, smoothing = task
    responses = list(responses)
    E = torch.tensor(E_ARTICLE).requires_grad_(True)
    W = torch.tensor([W_WHOLE[r] for r in responses]).requires_grad_(weights == 1)
    optimiser = optimiser_of([E, W] if weights == 1 else [E], options)
    loss_of_batch = torch.nn.CrossEntropyLoss(label_smoothing=smoothing)
    matrices = {"E": E, "W": W} if weights == 1 else {"E": E}
    losses, rows = [], {key: [] for key in matrices}
    for step in range(STEPS + 1):
        inputs = torch.tensor(first if step < STEPS // 2 else second)
        optimiser.zero_grad()
        X = torch.nn.functional.embedding(inputs, E)
        logits = X @ (E[responses] if weights == 2 else W).T
        loss = loss_of_batch(logits, torch.full((len(inputs),), responses.index(3)))
        losses.append(loss.detach().reshape(1))
        for key, matrix in matrices.items():
            rows[key].append(matrix.detach() @ witness)
            if step in KEPT_WHOLE:
                records.add(f"{name}.{key}{step}", matrix)
        loss.backward()
        if step < STEPS:
            optimiser.step()
    records.add(f"{name}.loss", torch.stack(losses))
    for key, values in rows.items():
        records.add(f"{name}.{key}_rows", torch.stack(values))


def write_optimizers(path):
    records, rng = Records(), random.Random(20141222)
    witness = table(rng, 6, 1)[:, 0]
    records.add("witness", witness)  # the number kept of a row is its dot product with this
    for name, options in OPTIMIZERS.items():
        records.add(f"{name}.options", options)
    for name, (first, second, responses, weights, smoothing) in TASKS.items():
        records.add(f"{name}.inputs", first)
        records.add(f"{name}.inputs_after_25", second)
        records.add(f"{name}.every_response", float(len(responses) == len(TOKENS)))
        records.add(f"{name}.weights", float(weights))
        records.add(f"{name}.smoothing", smoothing)
        for optimizer, options in OPTIMIZERS.items():
            add_optimizer(records, f"{name}.{optimizer}", witness, options, TASKS[name])
    records.write(path)
