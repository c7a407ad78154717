/** Runs work at once after a pause, else one call each `pauseMs`, in turn for each network. */
export function createPacer(pauseMs: number): (network: string, work: () => void) => void {
  const waiting = new Map<string, (() => void)[]>();
  let isResting = false;

  function run(work: () => void): void {
    isResting = true;
    setTimeout(runNext, pauseMs);
    work();
  }

  function runNext(): void {
    isResting = false;
    const [next] = waiting;
    if (!next) return;
    const [network, works] = next;
    const work = works.shift();
    waiting.delete(network);
    if (works.length > 0) waiting.set(network, works);
    if (work) run(work);
  }

  return (network, work) => {
    if (!isResting) return run(work);
    const works = waiting.get(network);
    if (works) works.push(work);
    else waiting.set(network, [work]);
  };
}
