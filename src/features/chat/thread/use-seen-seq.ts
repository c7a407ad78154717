import { useState } from 'react';

/** The last message that was in view: it follows the newest one while the end of the log is in view, and never goes back. */
export function useSeenSeq(lastSeq: number, isEndInView: boolean): number {
  const [seen, setSeen] = useState(0);
  if (isEndInView && lastSeq > seen) {
    setSeen(lastSeq);
    return lastSeq;
  }
  return seen;
}
