import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';

const text = (path: string) => readFileSync(path, 'utf8');
const { scripts, engines } = JSON.parse(text('package.json')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

interface Step {
  uses?: string;
  run?: string;
}

interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, { 'timeout-minutes': number; strategy?: { matrix?: { node?: number[] } }; steps: Step[] }>;
}

/** @throws at text that is not YAML, a key that stands twice included */
function read(path: string): unknown {
  const document = parseDocument(text(path));
  if (document.errors.length > 0) throw new Error(`${path}: ${document.errors.join('\n')}`);
  return document.toJS();
}

/** The npm scripts that a text of commands names. */
const scriptsIn = (commands: string) =>
  [...commands.matchAll(/\bnpm (?:run(?: --?[\w-]+)* ([\w:-]+)|(test|start)\b)/g)].map(
    ([, run, short]) => run ?? short ?? '',
  );

/** Programs of the repository that a text of commands starts, such as `.ci/run`. */
const programsIn = (commands: string) => commands.split('\n').filter((line) => /^\.?[\w/-]+\/[\w.-]+$/.test(line));

const folder = '.github/workflows';
const files = readdirSync(folder).map((name) => `${folder}/${name}`);

describe.each(files)('%s', (path) => {
  const { on, permissions, jobs } = read(path) as Workflow;
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => (run ? [run] : [])));

  it('names only npm scripts and programs that exist', () => {
    const programs = commands.flatMap(programsIn);
    for (const program of programs) expect(statSync(program).mode & 0o111, program).toBeGreaterThan(0);
    const named = [...commands, ...programs.map(text)].flatMap(scriptsIn);
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
  });

  it('may only read, ends by itself, and pins each action to a version', () => {
    expect(Object.keys(on).length).toBeGreaterThan(0);
    expect(on).not.toHaveProperty('pull_request_target');
    expect(permissions).toEqual({ contents: 'read' });
    for (const { steps, 'timeout-minutes': minutes } of Object.values(jobs)) {
      expect(minutes).toBeGreaterThan(0);
      for (const { uses } of steps.filter((step) => step.uses)) expect(uses).toMatch(/@(v\d+(\.\d+)*|[0-9a-f]{40})$/);
    }
  });

  it('puts no text of a stranger into a shell', () => {
    for (const command of commands) expect(command).not.toMatch(/\$\{\{\s*github\.(event|head_ref)/);
  });
});

it('the tests run on Node 20, 22 and 24, the oldest of which is the one that package.json asks for', () => {
  const { jobs } = read(`${folder}/test.yml`) as Workflow;
  const versions = Object.values(jobs).flatMap(({ strategy }) => strategy?.matrix?.node ?? []);
  expect(versions).toEqual([20, 22, 24]);
  expect(engines.node).toMatch(/^>=20\./);
});

it('the other YAML of .github is valid', () => {
  const others = readdirSync('.github', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => `.github/${name}`);
  expect(others).toContain('.github/dependabot.yml');
  for (const path of others) expect(read(path), path).toBeTypeOf('object');
});

it('would refuse a script that does not exist and a text that is not YAML', () => {
  expect(scriptsIn('npm ci && npm run --silent check\nnpm test -- --all')).toEqual(['check', 'test']);
  expect(programsIn('.ci/run')).toEqual(['.ci/run']);
  expect(parseDocument('a: 1\na: 2').errors).toHaveLength(1);
});
