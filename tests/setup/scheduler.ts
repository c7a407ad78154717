import { createRequire } from 'node:module';

/*
 * React renders what may wait, such as another screen, in slices of five milliseconds, and lets others have their turn in between.
 * A test that waits for it asks the page again in each of those turns, which takes a hundred times as long on a slow machine: the
 * screen would come after five seconds, when React stops to wait. Here a slice is as long as such a render takes.
 */

interface Scheduler {
  unstable_forceFrameRate: (perSecond: number) => void;
}

// The very one that React uses.
const ofReact = createRequire(createRequire(import.meta.url).resolve('react-dom'));
const scheduler: Scheduler = ofReact('scheduler');
scheduler.unstable_forceFrameRate(1);
