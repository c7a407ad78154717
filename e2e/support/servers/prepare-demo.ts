import { prepareDemo } from './live-server.ts';

/* Fills the demo's data before the browser tests need it: scripts/test.ts. */
await prepareDemo();
