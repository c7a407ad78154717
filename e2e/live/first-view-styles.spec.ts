import { expect, live as test } from '../fixtures.ts';

for (const path of ['/', '/commercial', '/residential-explore', '/residential-details/demo-000001', '/blogs', '/login'])
  test(`${path} is prerendered in utilities of its own style sheet`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const styles = await (await request.get(/href="(\/assets\/first-view-[^"]+)"/.exec(html)?.[1] ?? '')).text();
    const names = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, value = '']) => value.split(' ')));
    const plain = [...names].filter((name) => /^(tablet:|desk:)?(m|p|gap|grid-cols|w|h)[a-z]?-\d+$/.test(name));
    expect(plain.length).toBeGreaterThan(5);
    expect(plain.filter((name) => !styles.includes(`.${name.replace(':', '\\:')}`))).toEqual([]);
  });
