import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { reachArea } from '../shapes/reach-area.ts';
import { readTimetables } from './read-timetables.ts';
import type { FromTransitWorker, ReachQuery, TransitWorkerData } from './transit-messages.ts';
import { TransitNetwork } from './transit-network.ts';

// On Linux a thread has a priority of its own, elsewhere it would be the whole server’s.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// The parser warns of every stop time without a pickup type: a million lines for one city.
console.warn = () => {};
console.info = () => {};

const post = (message: FromTransitWorker) => parentPort?.postMessage(message);

const read = await readTimetables({
  ...(workerData as TransitWorkerData),
  onFile: (file) => post({ type: 'reading', file }),
  onProblem: (sentence) => post({ type: 'problem', sentence }),
});
const network = read && new TransitNetwork(read.feeds);

parentPort?.on('message', ({ id, lat, lng, minutes }: ReachQuery) => {
  try {
    const reach = network?.findReach(lat, lng, minutes) ?? null;
    post({ type: 'answer', id, answer: { area: reach && reachArea(reach), day: read?.day ?? null } });
  } catch (error) {
    post({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  }
});
post({ type: 'ready', day: read?.day ?? null });
