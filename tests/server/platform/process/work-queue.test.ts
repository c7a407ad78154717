import { describe, expect, it, vi } from 'vitest';
import { WorkQueue, type WorkQueueOptions } from '#server/platform/process/work-queue.ts';
import { gate } from '#tests/support/gate.ts';

const options: WorkQueueOptions = {
  atOnce: 2,
  waitingMax: 300,
  waitingOfCallerMax: 150,
  busy: 'Busy',
  busyForCaller: 'Busy with yours',
};

/** Works on `first` until its gate opens; `note` is work that writes its name into `order`. */
function busyQueue() {
  const queue = new WorkQueue(options);
  const order: string[] = [];
  const note = (name: string) => async () => {
    order.push(name);
  };
  const first = gate();
  return { queue, order, note, first, running: queue.run('first', 'background', () => first.opened) };
}

describe('a queue of work', () => {
  it('does the same thing once for all who ask while it is under way', async () => {
    const queue = new WorkQueue(options);
    let made = 0;
    const make = async () => {
      made += 1;
      return made;
    };
    const answers = await Promise.all(Array.from({ length: 10 }, () => queue.run('a', 'visitor', make)));
    expect(answers).toEqual(Array(10).fill(1));
    expect(await queue.run('a', 'visitor', make)).toBe(2);
  });

  it('lets visitors go before the background', async () => {
    const { queue, order, note, first, running } = busyQueue();
    const rest = [
      queue.run('background', 'background', note('background')),
      queue.run('visitor 1', 'visitor', note('visitor 1')),
      queue.run('visitor 2', 'visitor', note('visitor 2')),
    ];
    first.open();
    await Promise.all([running, ...rest]);
    expect(order).toEqual(['visitor 1', 'visitor 2', 'background']);
  });

  it('brings forward what the background had put in line when a visitor asks for it', async () => {
    const { queue, order, note, first, running } = busyQueue();
    const earlier = queue.run('earlier', 'background', note('earlier'));
    const wanted = queue.run('wanted', 'background', note('wanted'));
    const asked = queue.run('wanted', 'visitor', note('never'));
    await Promise.all([wanted, asked]);
    first.open();
    await Promise.all([running, earlier]);
    expect(order).toEqual(['wanted', 'earlier']);
  });

  it('goes on after work that failed, and tells all who waited for it', async () => {
    const queue = new WorkQueue(options);
    const fail = async () => {
      throw new Error('broken');
    };
    const both = await Promise.allSettled([queue.run('a', 'visitor', fail), queue.run('a', 'visitor', fail)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await queue.run('a', 'background', async () => 'made')).toBe('made');
  });

  it('leaves half of its places to other callers, whatever one caller asks for', async () => {
    const queue = new WorkQueue(options);
    const first = gate();
    const run = (name: string, caller: string) => queue.run(name, 'visitor', () => first.opened, caller);
    const waiting = Array.from({ length: 152 }, (_, at) => run(`${at}`, 'one'));
    await expect(run('one more', 'one')).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) });
    waiting.push(run('of another', 'another'), run('7', 'one'));
    first.open();
    await Promise.all(waiting);
    await expect(run('one more', 'one')).resolves.toBeUndefined();
  });

  it('takes turns between callers, however much one of them has waiting', async () => {
    const queue = new WorkQueue(options);
    const order: string[] = [];
    const first = gate();
    const run = (name: string, caller: string) =>
      queue.run(
        name,
        'visitor',
        async () => {
          order.push(name);
        },
        caller,
      );
    const busy = ['a', 'b'].map((name) => queue.run(name, 'visitor', () => first.opened, 'one'));
    const waiting = ['one 1', 'one 2', 'one 3', 'one 4'].map((name) => run(name, 'one'));
    waiting.push(run('two 1', 'two'), run('three 1', 'three'), run('two 2', 'two'));
    first.open();
    await Promise.all([...busy, ...waiting]);
    expect(order).toEqual(['one 1', 'two 1', 'three 1', 'one 2', 'two 2', 'one 3', 'one 4']);
  });

  it('has a place for a newcomer when a few callers fill it: the last task of the one with the most goes', async () => {
    const queue = new WorkQueue(options);
    const first = gate();
    const run = (name: string, caller: string) => queue.run(name, 'visitor', () => first.opened, caller);
    const outcomes = Promise.allSettled(
      Array.from({ length: 302 }, (_, at) => run(`${at}`, ['one', 'two', 'three'][at % 3] ?? '')),
    );
    const newcomer = run('newcomer', 'another');
    first.open();
    await expect(newcomer).resolves.toBeUndefined();
    const refused = (await outcomes).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { status: 503, retryAfter: expect.any(Number) } }]);
  });

  it('asks visitors to come back when too many wait', async () => {
    const queue = new WorkQueue(options);
    const first = gate();
    const waiting = Array.from({ length: 302 }, (_, at) => queue.run(`${at}`, 'visitor', () => first.opened));
    await expect(queue.run('one more', 'visitor', async () => {})).rejects.toMatchObject({ status: 503 });
    first.open();
    await Promise.all(waiting);
  });

  it('runs one task of a caller at a time where it is told to, and those of others meanwhile', async () => {
    const queue = new WorkQueue({ ...options, atOnceOfCaller: 1 });
    const started: string[] = [];
    const gates = new Map(['one 1', 'one 2', 'two 1', 'three 1'].map((name) => [name, gate()]));
    const run = (name: string) => {
      const work = () => {
        started.push(name);
        return gates.get(name)?.opened ?? Promise.resolve();
      };
      return queue.run(name, 'visitor', work, name.split(' ')[0]);
    };
    const all = [...gates.keys()].map(run);
    await vi.waitFor(() => expect(started).toEqual(['one 1', 'two 1']));
    gates.get('two 1')?.open();
    await all[2];
    await vi.waitFor(() => expect(started).toEqual(['one 1', 'two 1', 'three 1']));
    gates.get('one 1')?.open();
    await all[0];
    await vi.waitFor(() => expect(started).toEqual(['one 1', 'two 1', 'three 1', 'one 2']));
    for (const { open } of gates.values()) open();
    await Promise.all(all);
  });
});
