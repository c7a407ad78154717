import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openBuiltPage } from '#server/page/built-page.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { builtPageFolder } from './built-page-fixture.ts';

describeWithDatabase('the files of the page', (getDb) => {
  const getFolder = builtPageFolder();
  const getApp = testApp(getDb, async () => ({ page: await openBuiltPage(getFolder()) }));

  it('lets browsers keep what is hashed for ever, and nothing else for long', async () => {
    const asset = await getApp().inject('/assets/main-abc123.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toContain('javascript');
    expect(asset.headers['x-content-type-options']).toBe('nosniff');
    expect((await getApp().inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('serves the base map compressed, for browsers to keep', async () => {
    const { headers } = await getApp().inject({
      url: '/assets/land-abc123.geojson',
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(headers).toMatchObject({
      'content-type': 'application/geo+json',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it("lets the map's worker fetch the base map and tiles, and no other file anything", async () => {
    const policyOf = async (url: string) => String((await getApp().inject(url)).headers['content-security-policy']);
    const worker = await policyOf('/assets/maplibre-gl-worker-abc123.mjs');
    expect(worker).toBe("default-src 'none'; connect-src 'self' https://tiles.openfreemap.org; frame-ancestors 'none'");
    expect(await policyOf('/assets/main-abc123.js')).toBe("default-src 'none'; frame-ancestors 'none'");
    const { headers } = await getApp().inject('/assets/maplibre-gl-worker-abc123.mjs');
    expect(headers['content-type']).toContain('javascript');
  });

  it.each([
    ['br', 'br, gzip'],
    ['gzip', 'gzip'],
    [undefined, 'identity'],
  ])('sends the file compressed as %s', async (encoding, accepted) => {
    const { headers } = await getApp().inject({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': accepted },
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(String(headers.vary)).toMatch(/accept-encoding/i);
  });

  it('answers 404 in plain words for a file that is missing, never the page', async () => {
    for (const url of ['/assets/main-old999.js', '/assets/', '/assets/a/b.css', '/assets/main-abc123.js.br']) {
      const response = await getApp().inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('answers 404 to path traversal', async () => {
    for (const url of [
      '/assets/%2e%2e/index.html',
      '/assets/..%2findex.html',
      '/assets/..%5cindex.html',
      '/%2e%2e/%2e%2e/etc/passwd',
    ]) {
      const response = await getApp().inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toMatch(/__NONCE__|root:/);
    }
  });

  it('shows neither the manifest of the build nor the unfinished page', async () => {
    await writeFile(join(getFolder(), 'secret.txt'), 'added after the start');
    for (const url of ['/.vite/manifest.json', '/index.html', '/secret.txt']) {
      const response = await getApp().inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toMatch(/__NONCE__|added after|isEntry/);
    }
  });
});
