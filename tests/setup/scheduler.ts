import { createRequire } from 'node:module';

/* React yields every 5 ms, and a waiting test then queries the page: 100 times slower. One long slice renders without yielding. */

interface Scheduler {
  unstable_forceFrameRate: (perSecond: number) => void;
}

// The scheduler instance that React itself uses.
const ofReact = createRequire(createRequire(import.meta.url).resolve('react-dom'));
const scheduler: Scheduler = ofReact('scheduler');
scheduler.unstable_forceFrameRate(1);
