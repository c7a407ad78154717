import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** Paths from the root, with slashes; a package by its specifier. */
  from: string;
  to: string;
  names: string[];
  isType: boolean;
}

/** Imports of one module, those of types and lazy ones included. */
function importsOf(file: string, source: string): Import[] {
  const { module } = parseSync(file, source);
  const importOf = (specifier: string, names: string[], isType: boolean): Import => ({
    from: file,
    to: resolveSpecifier(file, specifier),
    names,
    isType,
  });
  const imports = module.staticImports.map(({ moduleRequest, entries }) =>
    importOf(
      moduleRequest.value,
      entries.map(({ importName }) => importName.name ?? '*'),
      entries.length > 0 && entries.every(({ isType }) => isType),
    ),
  );
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest ? [importOf(moduleRequest.value, [importName.name ?? '*'], isType)] : [],
    ),
  );
  // The parser lists no `import('…')` in a type.
  const calls = [...source.matchAll(/\bimport\(\s*(['"`])([\w#@./-]+)\1/g)].map(([, , specifier = '']) =>
    importOf(specifier, [], false),
  );
  return [...imports, ...reExports, ...calls];
}

function resolveSpecifier(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return posix.normalize(specifier.slice(1));
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
}

export function readImports(root: string, folders: readonly string[]): Import[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
      .flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8'))),
  );
}
