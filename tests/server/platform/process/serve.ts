import { openBuiltPage } from '#server/page/built-page.ts';
import { startServer } from '#server/start.ts';

/* Child process of the tests: the server from its sources, with a page from the folder in PAGE. */
await startServer({
  openPage: () => openBuiltPage(process.env.PAGE ?? ''),
  loadDemo: async () => (await import('#demo/demo.ts')).demo,
  databaseWaitMs: Number(process.env.DATABASE_WAIT_MS),
});
