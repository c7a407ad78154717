import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const buildParts = {
  page: {
    sources: ['src', 'contract', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package-lock.json'],
    result: 'dist/page/index.html',
  },
  server: {
    sources: ['server', 'demo', 'contract', 'scripts/operator.ts', 'scripts/health-check.ts', 'package-lock.json'],
    result: 'dist/server/main.js',
  },
} as const;

export type BuildPart = keyof typeof buildParts;
export const partNames = Object.keys(buildParts) as BuildPart[];

const hashFileOf = (part: BuildPart) => `dist/${part}.sources`;

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addTo(hash, join(path, name));
  } else {
    hash.update(`${path}\0`).update(readFileSync(path));
  }
}

/** A hash of everything that goes into a part: its sources, and for the page its build variables. */
export function sourceHashOf(part: BuildPart): string {
  const hash = createHash('sha256');
  for (const source of buildParts[part].sources) addTo(hash, source);
  if (part === 'page') {
    if (existsSync('.env')) addTo(hash, '.env');
    for (const [name, value] of Object.entries(process.env).sort())
      if (name.startsWith('VITE_')) hash.update(`${name}=${value}`);
  }
  return hash.digest('hex');
}

export function staleParts(): BuildPart[] {
  return partNames.filter((part) => {
    if (!existsSync(buildParts[part].result) || !existsSync(hashFileOf(part))) return true;
    return readFileSync(hashFileOf(part), 'utf8') !== sourceHashOf(part);
  });
}

export const markBuilt = (part: BuildPart, hash: string) => writeFileSync(hashFileOf(part), hash);
