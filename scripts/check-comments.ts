import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import { skipTrivia } from 'typescript/unstable/ast/scanner';
import { API } from 'typescript/unstable/sync';

/** `npm run check:comments [-- FOLDER]`: fails above 4 % comment lines in a folder, and on a comment with a ruled-out word or beginning. */

const shareMax = 0.04;
const ruledOut = /\b(whoever|somebody|nobody|anybody)\b/i;
const ruledOutBeginning = /^\/[*/][\s*]*(What|Those|One|Nothing|Of|By|With|As)\b/;

interface Range {
  pos: number;
  end: number;
}

interface Comment {
  line: number;
  text: string;
}

const literals = new Set([
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateHead,
  SyntaxKind.TemplateMiddle,
  SyntaxKind.TemplateTail,
  SyntaxKind.RegularExpressionLiteral,
]);

/** Literals and JSX texts, where `//` and slash-star are no comments, in the order of the file. */
function literalsOf(tree: Node, text: string): Range[] {
  const ranges: Range[] = [];
  tree.forEachChild(function visit(node): undefined {
    if (node.kind === SyntaxKind.JsxText) ranges.push({ pos: node.pos, end: node.end });
    else if (literals.has(node.kind)) ranges.push({ pos: skipTrivia(text, node.pos), end: node.end });
    else node.forEachChild(visit);
  });
  return ranges;
}

function findComments(text: string, pattern: RegExp, excluded: readonly Range[] = []): Comment[] {
  const comments: Comment[] = [];
  const search = new RegExp(pattern, 'g');
  let next = 0;
  for (let match = search.exec(text); match; match = search.exec(text)) {
    const { index } = match;
    while (next < excluded.length && (excluded[next]?.end ?? 0) <= index) next++;
    const range = excluded[next];
    if (range && range.pos <= index) search.lastIndex = range.end;
    else if (!/^['"]/.test(match[0])) comments.push({ line: text.slice(0, index).split('\n').length, text: match[0] });
  }
  return comments;
}

const typeScriptComment = /\/\/.*|\/\*[\s\S]*?\*\//;
const cssComment = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*[\s\S]*?\*\//;
/** Strings come first, so that dashes inside them are no comment: 'text', "name". */
const sqlComment = /'(?:''|[^'])*'|"[^"]*"|--.*|\/\*[\s\S]*?\*\//;

/** A migration that databases have applied is never changed: its checksum is stored. Later ones are checked. */
const lastFrozenMigration = 'server/migrations/0041';
const isFrozen = (file: string) => file.startsWith('server/migrations/') && file.slice(0, 22) <= lastFrozenMigration;

interface CheckedFile {
  file: string;
  text: string;
  comments: Comment[];
}

function* typeScriptFiles(root: string): Generator<CheckedFile> {
  const api = new API({ cwd: root });
  try {
    const config = join(root, 'tsconfig.json');
    const program = api.updateSnapshot({ openProjects: [config] }).getProject(config)?.program;
    for (const name of program?.getSourceFileNames() ?? []) {
      const file = relative(root, name);
      const tree = /^\.\.|node_modules/.test(file) ? undefined : program?.getSourceFile(name);
      if (!tree) continue;
      const { text } = tree;
      yield { file, text, comments: findComments(text, typeScriptComment, literalsOf(tree, text)) };
    }
  } finally {
    api.close();
  }
}

function* otherFiles(root: string): Generator<CheckedFile> {
  for (const folder of ['src', 'server', 'design', 'tests'].filter((name) => existsSync(join(root, name)))) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name);
      if (!/\.(css|sql)$/.test(name) || isFrozen(file)) continue;
      const text = readFileSync(join(root, file), 'utf8');
      yield { file, text, comments: findComments(text, file.endsWith('.css') ? cssComment : sqlComment) };
    }
  }
}

const root = process.cwd();
const within = process.argv[2] ? `${process.argv[2].replace(/\/$/, '')}/` : '';
const sums = new Map<string, { lines: number; comments: number }>();
const all = { lines: 0, comments: 0 };
const errors: string[] = [];

for (const { file, text, comments } of [...typeScriptFiles(root), ...otherFiles(root)]) {
  if (!file.startsWith(within)) continue;
  const lines = text.split('\n').length - 1;
  const commentLines = comments.flatMap((comment) => comment.text.split('\n').map((_, index) => comment.line + index));
  const folder = /^([^/]+)\//.exec(file.slice(within.length))?.[1] ?? '(files)';
  const sum = sums.get(folder) ?? { lines: 0, comments: 0 };
  sums.set(folder, sum);
  for (const counted of [sum, all]) {
    counted.lines += lines;
    counted.comments += new Set(commentLines).size;
  }
  for (const { line, text } of comments) {
    const word = ruledOut.exec(text)?.[1] ?? ruledOutBeginning.exec(text)?.[1];
    if (word) errors.push(`${file}:${line}: "${word}" in a comment: name its subject (docs/style.md)`);
  }
}

for (const [folder, { lines, comments }] of [...[...sums].sort(), ['all', all] as const]) {
  const share = comments / lines;
  console.log(
    `${folder.padEnd(10)} ${String(comments).padStart(5)} of ${String(lines).padStart(6)} lines are comments: ${(share * 100).toFixed(1)} %`,
  );
  if (share > shareMax) errors.push(`${folder}: more than ${shareMax * 100} % of the lines are comments`);
}
for (const error of errors) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;
