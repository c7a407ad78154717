import { tmpdir } from 'node:os';
import { findTransitProblem } from '#server/travel-areas/transit-support.ts';

/** Whether this version of Node has what reads timetables; both sentences that say no name Node. */
export const runsTransit = !findTransitProblem(tmpdir())?.includes('Node');
