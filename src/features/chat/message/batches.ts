import type { TimelineItem } from './timeline.ts';

const batchSize = 50;

export interface Batch {
  number: number;
  items: TimelineItem[];
}

/** The items in runs of at most 50 messages that stay as they are: what is loaded or arrives later joins the first or the last one, or begins another. */
export function batchesOf(items: readonly TimelineItem[]): Batch[] {
  const batches: Batch[] = [];
  for (const item of items) {
    const last = batches.at(-1);
    const number = item.type === 'pending' ? (last?.number ?? 0) : Math.floor(item.seq / batchSize);
    if (last?.number === number) last.items.push(item);
    else batches.push({ number, items: [item] });
  }
  return batches;
}
