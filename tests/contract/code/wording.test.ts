import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const wordsMin = 3;

/** The phrases that docs/wording.md replaces: its first column, split where one cell holds several, without placeholders. */
function replacedPhrases(): string[] {
  const rows = readFileSync('docs/wording.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const cells = rows.slice(1).map((row) => row.split(' | ')[0]?.slice(2) ?? '');
  return cells
    .flatMap((cell) => cell.split(/ \/ |…|\. (?=[A-Z])|\{[^}]*\}|\([^)]*\)|\$[\d,]+/))
    .map((phrase) => phrase.trim().replace(/[.,;:]$/, ''))
    .filter((phrase) => phrase.split(' ').length >= wordsMin);
}

/** Sources of user-facing text: the page, the server's messages, its content, and the command line. */
const sources = ['src', 'server', 'contract', 'scripts']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /\.(tsx?|md|html)$/.test(file));
const texts = new Map(
  sources.map((file) => [file, readFileSync(file, 'utf8').replaceAll('\\u2019', "'").replaceAll('’', "'")]),
);

test.each(replacedPhrases())('no text says "%s"', (phrase) => {
  const whole = new RegExp(`(?<!\\w)${phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`);
  const found = [...texts].filter(([, text]) => whole.test(text)).map(([file]) => file);
  expect(found).toEqual([]);
});

test('addresses of mail are called "email"', () => {
  const found = [...texts].filter(([, text]) => /\be-mail/i.test(text)).map(([file]) => file);
  expect(found).toEqual([]);
});
