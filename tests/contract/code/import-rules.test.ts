import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findCycles, findViolations } from '../../../scripts/imports/find-violations.ts';
import { readImports } from '../../../scripts/imports/read-imports.ts';

/** Each line is a file that must be refused, so that a checker which reads nothing cannot pass; its source, or what it imports. */
const breaches: [rule: string, file: string, source: string][] = [
  ['contract imports no package but zod', 'contract/a.ts', "import axios from 'axios';\nexport const a = axios;\n"],
  ['contract imports nothing of the page', 'contract/b.ts', '#src/lib/b.ts'],
  ['contract imports nothing of the server', 'contract/c.ts', '#server/app.ts'],
  ['contract imports no tests', 'contract/d.ts', '#tests/b.ts'],
  ['the page imports nothing of the server', 'src/app/a.ts', '#server/app.ts'],
  ['… not even a type', 'src/lib/a.ts', "import type { B } from '#server/app.ts';\nexport type A = B;\n"],
  ['the page imports no tests', 'src/features/x/t.ts', '#tests/b.ts'],
  ['the server imports nothing of the page', 'server/a.ts', '#src/lib/b.ts'],
  ['… not even a type', 'server/x/t.ts', "import type { B } from '#src/lib/b.ts';\nexport type A = B;\n"],
  ['the server imports no tests', 'server/x/u.ts', '#tests/b.ts'],
  ['a feature imports no other feature', 'src/features/x/a.ts', '#src/features/y/b.ts'],
  ['… by a relative path neither', 'src/features/x/b.ts', '../y/b.ts'],
  ['… nor from a sub-folder', 'src/features/x/z/b.ts', '../../y/b.ts'],
  ['a feature imports nothing of app', 'src/features/x/c.ts', '#src/app/b.ts'],
  ['an entity imports no feature', 'src/entities/x/a.ts', '#src/features/y/b.ts'],
  ['an entity imports no other entity', 'src/entities/x/b.ts', '#src/entities/y/b.ts'],
  ['… by a relative path neither', 'src/entities/x/d.ts', '../y/b.ts'],
  ['… nor from a sub-folder', 'src/entities/x/z/b.ts', '../../y/b.ts'],
  ['ui imports no contract', 'src/ui/a.ts', '#contract/b.ts'],
  ['ui imports no state', 'src/ui/b.ts', '#src/state/b.ts'],
  ['ui imports no entity', 'src/ui/c.ts', '#src/entities/x/b.ts'],
  ['ui raises no toast', 'src/ui/d.ts', "import toast from 'react-hot-toast';\nexport const a = toast;\n"],
  ['lib imports no state', 'src/lib/b.ts', '#src/state/b.ts'],
  ['lib imports no ui', 'src/lib/c.ts', '#src/ui/b.ts'],
  ['lib raises no toast', 'src/lib/http/d.ts', "import toast from 'react-hot-toast';\nexport const a = toast;\n"],
  ['state imports no ui', 'src/state/a.ts', '#src/ui/b.ts'],
  ['state imports no feature', 'src/state/b.ts', '#src/features/x/b.ts'],
  [
    'only state/hooks.ts touches useSelector',
    'src/features/x/d.ts',
    "import { useSelector } from 'react-redux';\nexport const a = useSelector;\n",
  ],
  [
    'only state/hooks.ts touches useDispatch',
    'src/app/b.ts',
    "import { useDispatch } from 'react-redux';\nexport const a = useDispatch;\n",
  ],
  ['axios only in lib/http', 'src/features/x/e.ts', "import axios from 'axios';\nexport const a = axios;\n"],
  [
    'socket.io-client only in lib/realtime',
    'src/app/c.ts',
    "import { io } from 'socket.io-client';\nexport const a = io;\n",
  ],
  ['a resource imports no repo of another', 'server/x/a.ts', '#server/y/y.repo.ts'],
  ['a resource imports no routes of another', 'server/x/b.ts', '#server/y/y.routes.ts'],
  ['a resource imports no present of another', 'server/x/c.ts', '../y/y.present.ts'],
  ['a resource imports no repo in a sub-folder of another', 'server/x/e.ts', '#server/y/part/y.repo.ts'],
  ['… nor from a sub-folder of its own', 'server/x/part/a.ts', '#server/y/y.repo.ts'],
  ['… by a relative path neither', 'server/x/part/b.ts', '../../y/part/y.repo.ts'],
  ['… from two folders down neither', 'server/x/part/piece/a.ts', '../../../y/y.repo.ts'],
  ['a repo imports no repo of another resource', 'server/x/part/x.repo.ts', '../../y/y.repo.ts'],
  ['a repo in a sub-folder imports no service', 'server/x/part/z.repo.ts', '../x.service.ts'],
  ['a repo imports no service', 'server/x/x.repo.ts', './x.service.ts'],
  ['a repo imports no policy', 'server/x/y.repo.ts', './x.policy.ts'],
  ['platform imports no resource', 'server/platform/a.ts', '#server/x/x.service.ts'],
  ['platform imports no resource by a relative path', 'server/platform/db/a.ts', '../../x/x.service.ts'],
  ['platform imports no resource from two folders down', 'server/platform/http/limits/a.ts', '../../../x/x.service.ts'],
  ['the page imports no demo', 'src/app/d.ts', '#demo/b.ts'],
  ['the contract imports no demo', 'contract/g.ts', '#demo/b.ts'],
  ['the server imports no demo', 'server/x/f.ts', '#demo/b.ts'],
  ['… not even a type', 'server/x/part/t.ts', "import type { B } from '#demo/b.ts';\nexport type A = B;\n"],
  ['… nor the entry of the server', 'server/b.ts', '../demo/b.ts'],
  [
    'platform knows no noun of the contract',
    'server/platform/html.ts',
    "import type { B } from '#contract/post/post.ts';\nexport type A = B;\n",
  ],
  ['… nor platform', 'server/platform/b.ts', '#demo/b.ts'],
  ['… nor a repo', 'server/x/u.repo.ts', '#demo/b.ts'],
  ['the demo imports nothing of the page', 'demo/a.ts', '#src/lib/b.ts'],
  ['the demo imports no tests', 'demo/b.ts', '#tests/b.ts'],
  [
    'no file imports itself through another',
    'src/lib/cycle-a.ts',
    "import { b } from './cycle-b.ts';\nexport const a = () => b;\n",
  ],
  ['… nor by types', 'src/lib/types-a.ts', "import type { B } from './types-b.ts';\nexport type A = B;\n"],
  ['lazy imports are read', 'src/features/x/lazy.ts', "export const a = () => import('#src/features/y/b.ts');\n"],
  ['… those in types', 'src/lib/lazy.ts', "export type A = import('#src/ui/b.ts').B;\n"],
  ['… re-exports too', 'src/lib/again.ts', "export { b } from '../ui/b.ts';\n"],
];

const allowed: [file: string, source: string][] = [
  ['src/lib/types-b.ts', "import type { A } from './types-a.ts';\nexport type B = A;\n"],
  ['src/lib/cycle-b.ts', "import { a } from './cycle-a.ts';\nexport const b = () => a;\n"],
  ['src/state/hooks.ts', "import { useSelector } from 'react-redux';\nexport const a = useSelector;\n"],
  ['src/lib/http/axios-transport.ts', "import axios from 'axios';\nexport const a = axios;\n"],
  [
    'server/x/part/c.ts',
    "import { b } from '../x.repo.ts';\nimport { c } from '../other/c.ts';\nexport const a = [b, c];\n",
  ],
  ['server/x/part/piece/b.ts', '../../x.repo.ts'],
  ['server/x/part/w.repo.ts', '../v.repo.ts'],
  [
    'demo/people/a.ts',
    "import { b } from '#server/platform/b.ts';\nimport { c } from '../c.ts';\nexport const a = [b, c];\n",
  ],
  ['server/x/d.ts', '#server/y/y.service.ts'],
  ['contract/e.ts', "import * as z from 'zod/mini';\nimport { b } from './f.ts';\nexport const a = [z, b];\n"],
  ['src/features/x/z/g.ts', "import { b } from '../h.ts';\nimport { c } from '../w/i.ts';\nexport const a = [b, c];\n"],
  [
    'src/features/x/f.ts',
    "import { b } from '#src/entities/x/c.ts';\nimport { c } from './g.ts';\nexport const a = [b, c];\n",
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'gable-import-rules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const [file, source] of [...breaches.map(([, file, source]) => [file, source] as const), ...allowed]) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  const isWhole = source.endsWith('\n');
  writeFileSync(join(folder, file), isWhole ? source : `import { b } from '${source}';\nexport const a = b;\n`);
}
const planted = readImports(folder, ['contract', 'src', 'server', 'demo']);
const refused = [...findViolations(planted), ...findCycles(planted)].join('\n');

describe('import rules', () => {
  it.each(breaches)('%s (%s)', (_rule, file) => {
    expect(refused).toContain(`${file} `);
  });

  it.each(allowed.slice(2))('lets %s through', (file) => {
    expect(refused).not.toContain(`${file} `);
  });
});
