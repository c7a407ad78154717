import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/* docs/trust.md names the tests that show each promise: here they are looked up, so that the page says what is so. */

const page = readFileSync('docs/trust.md', 'utf8');

const file = /`((?:tests|e2e|bench|docs)\/[\w./-]+|SECURITY\.md)`/;
/** Files, and the names of tests in them: `tests/a.test.ts` ("says so", "says it twice"). */
const named = [...page.matchAll(new RegExp(`${file.source}(?: \\(((?:"[^"\\n]+"(?:, )?)+)\\))?`, 'g'))].map(
  ([, path = '', names = '']) => ({ path, names: [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name) }),
);

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Whether a test of the file has this name; `…` stands for what differs from one of its cases to the next. */
function hasTest(path: string, name: string): boolean {
  const words = name.split('…').map(quoted).join('[^\\n]*');
  return new RegExp(`(['"\`])${words}\\1`).test(readFileSync(path, 'utf8'));
}

describe('the page of what must hold', () => {
  it('names tests', () => {
    expect(named.flatMap(({ names }) => names).length).toBeGreaterThan(100);
  });

  it('names files that are there', () => {
    expect(named.filter(({ path }) => !existsSync(path)).map(({ path }) => path)).toEqual([]);
  });

  it('names tests as they are called', () => {
    const gone = named.flatMap(({ path, names }) =>
      names.filter((name) => !existsSync(path) || !hasTest(path, name)).map((name) => `${path}: ${name}`),
    );
    expect(gone).toEqual([]);
  });

  it('has a test in each of its quotations of a test file', () => {
    const withoutName = named.filter(({ path, names }) => /\.(test|spec)\.tsx?$/.test(path) && names.length === 0);
    expect(withoutName.map(({ path }) => path)).toEqual([]);
  });

  it('says of every fault and every line of security what shows it', () => {
    const faults = [...page.matchAll(/^\| (F\d+.*)\|$/gm)].map(([, row = '']) => row.split(' | '));
    expect(faults.filter((cells) => cells.length !== 4 || cells[3]?.trim() === '').map(([id]) => id)).toEqual([]);
    const lines =
      page
        .split(/^## /m)
        .find((section) => section.startsWith('Security'))
        ?.split(/^(?=\d+\. )/m)
        .slice(1) ?? [];
    expect(lines).toHaveLength(35);
    expect(lines.filter((line) => !/^ +Shown by .+|^ +Not shown by a test|^ +Comes with /m.test(line))).toEqual([]);
  });

  it('would notice a name that no test has', () => {
    expect(hasTest('tests/contract/code/trust.test.ts', 'names files that are there')).toBe(true);
    expect(hasTest('tests/contract/code/trust.test.ts', `names files that are ${'not'} there`)).toBe(false);
  });
});
