import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerSitemap } from '#server/page/sitemap/sitemap.routes.ts';
import { Sitemap, type SitemapFile } from '#server/page/sitemap/sitemap.service.ts';
import { readConfig } from '#server/platform/config.ts';
import type { App } from '#server/platform/context.ts';
import { createAvailability } from '#server/platform/db/outages/availability.ts';
import { createServer } from '#server/platform/http/create-server.ts';
import { Lifecycle } from '#server/platform/process/lifecycle.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';

const page = '<url><loc>https://gable.example/</loc></url>'.repeat(1_000);
/** More than the buffers of both ends of a connection on one machine. */
const bufferedBytesMax = 32e6;

class EndlessSitemap extends Sitemap {
  reads = 0;
  isEnded = false;

  override async findFile(name: string): Promise<SitemapFile> {
    return { name, kind: 'posts', firstKey: '', before: null, addresses: 1, changedAt: null };
  }

  override async *read(): AsyncGenerator<string, void> {
    try {
      for (;;) {
        this.reads += 1;
        yield page;
      }
    } finally {
      this.isEnded = true;
    }
  }
}

describeWithDatabase('a sitemap without an end', (getDb) => {
  let app: App;
  let sitemap: EndlessSitemap;
  beforeAll(async () => {
    const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://gable.example' });
    app = createServer(config);
    sitemap = new EndlessSitemap(getDb());
    registerSitemap(
      app,
      { config, db: getDb(), lifecycle: new Lifecycle(), availability: createAvailability() },
      sitemap,
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  it('is read only as fast as its reader takes it, and no further once the reader is gone', async () => {
    const { port } = app.server.address() as AddressInfo;
    const asked = request({ port, host: '127.0.0.1', path: '/sitemaps/posts-1.xml' }).end();
    const [response] = await once(asked, 'response');
    response.pause();
    let before = 0;
    const isStalled = () => {
      const stalled = before > 0 && before === sitemap.reads;
      before = sitemap.reads;
      return stalled;
    };
    await expect.poll(isStalled, { interval: 100 }).toBe(true);
    expect(sitemap.reads * page.length).toBeLessThan(bufferedBytesMax);
    const ahead = sitemap.reads;
    response.resume();
    await expect.poll(() => sitemap.reads).toBeGreaterThan(ahead);
    asked.destroy();
    await expect.poll(() => sitemap.isEnded).toBe(true);
  });
});
