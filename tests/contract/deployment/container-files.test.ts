import { existsSync, readFileSync } from 'node:fs';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { variableNames } from '#server/platform/config.ts';
import { partNames } from '../../../scripts/build-parts.ts';
import serverBuild from '../../../server/vite.config.ts';

const text = (path: string) => readFileSync(path, 'utf8');
const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
const dockerfile = DockerfileParser.parse(text('Dockerfile'));

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string | null>;
  healthcheck?: { test: string[] };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  volumes?: string[];
  networks: string[] | Record<string, { ipv4_address: string }>;
  depends_on?: Record<string, { condition: string }>;
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
}

const composeText = text('compose.yaml');
const { services, volumes, networks } = parse(composeText, { merge: true }) as Compose;
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('gable:'));
const namedService = (name: string) => {
  const service = services[name];
  if (!service) throw new Error(`compose.yaml has no service ${name}.`);
  return service;
};

const ignored = text('.dockerignore').split('\n');
const context = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));

/** The modules that a build of the server writes, by their place in the image. */
const builtModules = [serverBuild.build?.rolldownOptions?.input].flat().map(
  (source) =>
    `dist/server/${String(source)
      .replace(/^server\//, '')
      .replace(/\.ts$/, '.js')}`,
);

/** The words of a command in the form of a list. */
const wordsOf = (list: string) => JSON.parse(list.slice(list.indexOf('['))) as string[];
const instructions = (keyword: string) =>
  dockerfile.getInstructions().filter((instruction) => instruction.getKeyword() === keyword);
const argumentsOf = (keyword: string) => instructions(keyword).map((each) => each.getArgumentsContent() ?? '');

it('the Dockerfile has no fault that its linter knows', () => {
  expect(validate(text('Dockerfile'))).toEqual([]);
  expect(validate('FROM node\nCMD a\nCMD b\nEXPOSE x').length).toBeGreaterThan(0);
});

it('every image has a version of its own', () => {
  const images = [
    ...dockerfile.getFROMs().map((from) => from.getImage()),
    ...Object.values(services).map(({ image }) => image),
  ];
  expect(images.length).toBeGreaterThan(5);
  for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?(-[a-z-]+)?$/);
});

it('the image is built of files that exist, by scripts that exist, and takes nothing else', () => {
  expect(ignored).toContain('*');
  for (const path of context) expect(existsSync(path), path).toBe(true);
  expect(context.filter((path) => /^\.(env|data|git)$|^(node_modules|dist|tests)$/.test(path))).toEqual([]);
  const [sources = ''] = argumentsOf('COPY');
  for (const path of sources.split(' ').slice(0, -1)) expect(context).toContain(path);
  const named = argumentsOf('RUN').flatMap((run) => [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name));
  expect(named).toEqual(['build']);
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
  expect(partNames).toEqual(['page', 'server']);
});

it('the image runs what the build writes, as a user without rights', () => {
  const commands = [...argumentsOf('CMD'), ...argumentsOf('HEALTHCHECK')].map(wordsOf);
  expect(commands).toHaveLength(2);
  for (const [program, ...rest] of commands) {
    expect(program).toBe('node');
    expect(builtModules).toContain(rest.find((word) => !word.startsWith('--')));
  }
  expect(argumentsOf('USER')).toEqual(['node']);
  expect(argumentsOf('COPY').slice(2)).toEqual(
    ['package.json', 'node_modules', 'dist'].map((path) => `/gable/${path} ./${path}`),
  );
});

/** Node and its C library read them. */
const settingsOfOthers = ['NODE_ENV', 'MALLOC_ARENA_MAX'];

it('variables of the image and of its services are settings of the code', () => {
  const args = argumentsOf('ARG');
  const set = argumentsOf('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''));
  const passed = ours.flatMap(([, { environment = {} }]) => Object.keys(environment));
  expect(passed).toContain('DATABASE_URL');
  for (const name of [...args, ...set, ...passed].filter((each) => !settingsOfOthers.includes(each)))
    expect(variableNames, name).toContain(name);
});

it('variables of the proxy are read by its configuration, and the reverse', () => {
  const read = [...text('deploy/haproxy.cfg').matchAll(/"\$\{(\w+)\}"/g)].map(([, name]) => name);
  expect(new Set(read)).toEqual(new Set(Object.keys(namedService('proxy').environment ?? {})));
});

it('two web processes are behind the proxy and a worker is not', () => {
  expect(ours.map(([name]) => name)).toEqual(['web-1', 'web-2', 'worker']);
  const behind = Object.values(namedService('proxy').environment ?? {}).filter((value) => value?.includes(':'));
  expect(behind).toEqual(['web-1:3000', 'web-2:3000']);
  expect(argumentsOf('EXPOSE')).toEqual(['3000']);
  const { networks: proxyNetworks } = namedService('proxy');
  const { outer } = proxyNetworks as Partial<Record<string, { ipv4_address: string }>>;
  for (const [, { environment }] of ours) expect(environment?.TRUST_PROXY).toBe(outer?.ipv4_address);
});

it.each(Object.entries(services))('%s can write nowhere but where it must, and says when it works', (name, service) => {
  expect(service.read_only).toBe(true);
  expect(service.cap_drop).toEqual(['ALL']);
  expect(service.security_opt).toEqual(['no-new-privileges:true']);
  const isOurs = ours.some(([own]) => own === name);
  if (!isOurs) expect(service.healthcheck?.test[0]).toBe('CMD');
  for (const volume of service.volumes ?? []) {
    const [source = ''] = volume.split(/:(?=\/)/);
    if (source.startsWith('./')) expect(existsSync(source), source).toBe(true);
    else if (!source.startsWith('$')) expect(Object.keys(volumes)).toContain(source);
  }
  const joined = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks);
  for (const network of joined) expect(Object.keys(networks)).toContain(network);
  for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
    expect(Object.keys(services)).toContain(needed);
    expect(condition).toBe('service_healthy');
  }
});

it('no password or key stands in the file', () => {
  const values = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment));
  const secret = values.filter(([name]) => /PASSWORD|SECRET|TOKEN|KEY|SMTP_URL/.test(name));
  expect(secret.length).toBeGreaterThan(10);
  for (const [name, value] of secret) expect(value ?? '', name).toMatch(/^(\$\{\w+:\?[^}]+\})?$/);
  for (const [, credentials = ''] of composeText.matchAll(/\/\/[^/\s:]+:([^/\s]*)@/g))
    expect(credentials).toMatch(/^\$\{/);
  expect(text('.gitignore').split('\n')).toContain('.env');
});
