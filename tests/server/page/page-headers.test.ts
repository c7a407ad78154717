import { expect, it } from 'vitest';
import { openBuiltPage } from '#server/page/built-page.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { buildTestApp, testApp } from '#tests/support/server/test-app.ts';
import { builtPageFolder, nonceOf } from './built-page-fixture.ts';

describeWithDatabase('the page', (getDb) => {
  const getFolder = builtPageFolder();
  const getApp = testApp(getDb, async () => ({
    page: await openBuiltPage(getFolder()),
    env: { PUBLIC_URL: 'https://gable.example/' },
  }));

  it('is marked for a reader who saves data, and kept apart from the page of others', async () => {
    const [usual, small] = [
      await getApp().inject('/about-us'),
      await getApp().inject({ url: '/about-us', headers: { 'save-data': 'on' } }),
    ];
    expect(usual.body).toMatch(/<html lang/);
    expect(small.body).toMatch(/<html data-save-data lang/);
    expect(usual.body).toContain('<link rel="preload" as="font" media="all"');
    expect(small.body).toContain('<link rel="preload" as="font" media="not all"');
    expect(small.headers.vary).toContain('save-data');
    expect(small.headers.etag).not.toBe(usual.headers.etag);
  });

  it('carries a fresh nonce in each answer, the same in the policy and in every script', async () => {
    const answers = await Promise.all([getApp().inject('/'), getApp().inject('/'), getApp().inject('/nowhere')]);
    const nonces = answers.map((answer) => nonceOf(answer.headers['content-security-policy']));
    expect(new Set(nonces).size).toBe(3);
    for (const [at, { body, headers }] of answers.entries()) {
      const nonce = nonces[at];
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{24}$/);
      expect(body).not.toContain('__NONCE__');
      const scripts = [...body.matchAll(/<script(?! type="application\/ld\+json")([^>]*)>/g)].map(
        ([, attributes]) => attributes,
      );
      expect(scripts).toHaveLength(2);
      for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
      expect(headers['cache-control']).toBe(at < 2 ? 'private, no-cache' : 'no-store');
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('has a strict policy and every security header', async () => {
    const { headers } = await getApp().inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("'strict-dynamic'");
    // The open map's tiles are the one thing from elsewhere.
    expect(policy.replace(' https://tiles.openfreemap.org;', ';')).not.toMatch(/unsafe|\*|https?:/);
    for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy.split('; ')).toContain(part);
    }
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  it('extends HSTS to subdomains only where a setting says so', async () => {
    const whole = await buildTestApp(getDb(), {
      page: await openBuiltPage(getFolder()),
      env: { PUBLIC_URL: 'https://gable.example/', HSTS_SUBDOMAINS: 'on' },
    });
    const { headers } = await whole.inject('/');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await whole.close();
  });

  it('sends no HSTS over plain http', async () => {
    const plain = await buildTestApp(getDb(), { page: await openBuiltPage(getFolder()) });
    const { headers } = await plain.inject('/');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    await plain.close();
  });

  it('answers HEAD as it answers GET', async () => {
    for (const url of ['/', '/nowhere', '/assets/main-abc123.js', '/api/v1/posts']) {
      const [head, get] = [await getApp().inject({ method: 'HEAD', url }), await getApp().inject(url)];
      expect(head.statusCode, url).toBe(get.statusCode);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    }
  });

  it('answers 200 for any Host header', async () => {
    const plain = await buildTestApp(getDb(), { page: await openBuiltPage(getFolder()), env: { HOST: '::' } });
    for (const host of ['', 'a b', '"><script>', '[::', 'x'.repeat(5000), '..', 'host:99999']) {
      const response = await plain.inject({ url: '/', headers: { host } });
      expect(response.statusCode, host).toBe(200);
      expect(response.body).not.toContain('<script>');
    }
    await plain.close();
  });

  it('answers 404 to a POST', async () => {
    const response = await getApp().inject({ method: 'POST', url: '/residential-explore' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ success: false, data: [] });
  });
});
