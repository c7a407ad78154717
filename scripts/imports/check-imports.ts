import { findCycles, findViolations, roots } from './find-violations.ts';
import { readImports } from './read-imports.ts';

/** `npm run check:imports` fails on an import that import-rules.ts refuses, and on a cycle. */

const imports = readImports('.', roots);
const errors = [...findViolations(imports), ...findCycles(imports)];
for (const error of errors) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;
