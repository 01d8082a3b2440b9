// Runs exported programs: each alone as its reader would, or many in one process, where starting the library takes longer
// than the programs do.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../../web/', import.meta.url));
// Debian's own: another python3 of the PATH has no PyTorch.
const PYTHON = process.env.TE_PYTHON || '/usr/bin/python3';
const EIGEN = process.env.TE_EIGEN || '/usr/include/eigen3';

/** Where npm keeps TensorFlow.js. */
const modules = () => {
  const file = createRequire(join(web, 'package.json')).resolve('@tensorflow/tfjs/package.json');
  return dirname(dirname(dirname(file)));
};

/** @returns {Promise<{code: number, output: string}>} */
const run = (cwd, command, ...args) =>
  new Promise((done) =>
    execFile(command, args, { cwd, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      done({ code: error ? (typeof error.code === 'number' ? error.code : 1) : 0, output: `${stdout}${stderr}` }),
    ),
  );

async function inFolder(body) {
  const folder = await mkdtemp(join(tmpdir(), 'te-export-'));
  try {
    await symlink(modules(), join(folder, 'node_modules'));
    return await body(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** As the second line of the program says, without the installation. */
export function alone(file, text) {
  const command = text
    .split('\n')[1]
    .replace(/^(?:#|\/\/) (?:npm install \S+ && )?/, '')
    .replace(/^python3 /, `${PYTHON} `)
    .replace('/usr/include/eigen3', EIGEN);
  return inFolder(async (folder) => {
    await writeFile(join(folder, file), text);
    return run(folder, 'bash', '-c', command);
  });
}

const PYTHON_DRIVER = `import sys
failed = 0
for name in sys.argv[1:]:
    try:
        with open(name, encoding="utf-8") as file:
            exec(compile(file.read(), name, "exec"), {"__name__": "__main__"})
    except BaseException as error:
        failed = 1
        print(name, "FAILED:", ascii(error))
sys.exit(failed)
`;

const NODE_DRIVER = `let failed = 0;
for (const name of process.argv.slice(2)) {
  try {
    await import('./' + name);
  } catch (error) {
    failed = 1;
    console.log(name, 'FAILED:', error.message);
  }
}
process.exitCode = failed;
`;

async function python(folder, names) {
  await writeFile(join(folder, 'all.py'), PYTHON_DRIVER);
  return run(folder, PYTHON, 'all.py', ...names);
}

async function node(folder, names) {
  await writeFile(join(folder, 'all.mjs'), NODE_DRIVER);
  return run(folder, process.execPath, 'all.mjs', ...names);
}

/** Each program in a namespace of its own, with what they include before all of them. */
async function cpp(folder, names, texts) {
  const includes = [...new Set(texts.flatMap((text) => text.match(/^#include .*$/gm)))];
  const spaces = names.map((name, k) => `namespace p${k} {\n#include "${name}"\n}`);
  const calls = names.map((name, k) => `  if (p${k}::main()) std::fprintf(stderr, "${name} FAILED\\n"), failed = 1;`);
  await writeFile(
    join(folder, 'all.cc'),
    `${includes.join('\n')}\n${spaces.join('\n')}\nint main() {\n  int failed = 0;\n${calls.join('\n')}\n  return failed;\n}\n`,
  );
  const compiled = await run(folder, 'g++', '-O0', '-std=c++17', '-Wall', '-Wno-main', `-I${EIGEN}`, 'all.cc', '-o', 'all');
  return compiled.code ? compiled : run(folder, './all');
}

const DRIVERS = { pytorch: python, numpy: python, tensorflow: node, eigen: cpp };

/** All of them, by their file names. @param {string} library @param {Map<string, string>} programs */
export const together = (library, programs) =>
  inFolder(async (folder) => {
    for (const [name, text] of programs) await writeFile(join(folder, name), text);
    return DRIVERS[library](folder, [...programs.keys()], [...programs.values()]);
  });

/** Any source, and what it prints. */
export const output = (file, text, command) =>
  inFolder(async (folder) => {
    await writeFile(join(folder, file), text);
    return run(folder, 'bash', '-c', command.replace('python3', PYTHON));
  });
