"""The article's figures, and the files that the tests read."""

import os

# One thread and plain kernels: the order of sums does not depend on the machine's vector units.
os.environ.setdefault("ATEN_CPU_CAPABILITY", "default")
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import torch  # noqa: E402

torch.set_num_threads(1)
torch.set_default_dtype(torch.float64)

TOKENS = ["oto", "kamienny", "metalowy", "zamek", "klucz", "drzwi"]
E_ARTICLE = [
    [0.2, -0.3, 0.1, -0.5, 0.3, -0.2],
    [0.4, 0.2, -0.4, 0.3, 0.5, -0.1],
    [-0.7, 0.3, 0.8, -0.6, -0.2, 0.5],
    [0.1, -0.4, -0.5, 0.2, 0.6, -0.7],
    [-0.5, 0.4, 0.6, -0.1, -0.8, 0.3],
    [0.3, -0.8, 0.2, 0.1, -0.4, 0.6],
]
W_ARTICLE = [[0.5, -0.3, 0.4, -0.2, 0.3, 0.1], [-0.3, 0.5, -0.3, 0.5, -0.2, -0.3]]
STEPS = 50


class Records:
    """The lines of one file."""

    def __init__(self):
        self.lines = ["# Written by tools/golden with PyTorch; do not edit. name rows cols entries..."]

    def add(self, name, value):
        matrix = torch.as_tensor(value, dtype=torch.float64).detach()
        if matrix.dim() == 0:
            matrix = matrix.reshape(1, 1)
        if matrix.dim() == 1:
            matrix = matrix.reshape(1, -1)
        rows, cols = matrix.shape
        entries = [repr(x) for row in matrix.tolist() for x in row]
        self.lines.append(" ".join([name, str(rows), str(cols)] + entries))

    def write(self, path):
        path.write_text("\n".join(self.lines) + "\n", encoding="ascii")


def table(rng, rows, cols, spread=1.0):
    entries = [[spread * (2.0 * rng.random() - 1.0) for _ in range(cols)] for _ in range(rows)]
    return torch.tensor(entries).reshape(rows, cols)
