import { unavailable } from '#server/platform/errors.ts';

/** A visitor waits for the answer; the background does not. */
export type Priority = 'visitor' | 'background';

interface Task {
  key: string;
  priority: Priority;
  start: () => void;
}

/** Two cores: one may work for each of two visitors, never more than one of them for the background. */
const visitorsAtOnce = 2;
/** Whoever comes when so many wait is asked to come back: better than an answer in a minute. */
const visitorsWaitingMax = 300;

/** Work that takes a core for a while: what visitors wait for goes first, and the same thing is never done twice at once. */
export class MediaQueue {
  private readonly waiting: Record<Priority, Task[]> = { visitor: [], background: [] };
  private readonly running: Record<Priority, number> = { visitor: 0, background: 0 };
  private readonly underWay = new Map<string, Promise<unknown>>();

  /**
   * Runs the work when its turn comes. While work with the same key waits or runs, its result is shared.
   *
   * @throws ApiError 503 when too many visitors wait already
   */
  run<T>(key: string, priority: Priority, work: () => Promise<T>): Promise<T> {
    const same = this.underWay.get(key) as Promise<T> | undefined;
    if (same) {
      if (priority === 'visitor') this.promote(key);
      return same;
    }
    if (priority === 'visitor' && this.waiting.visitor.length >= visitorsWaitingMax) {
      return Promise.reject(unavailable('Too many pictures are being made. Please try again in a moment.'));
    }
    const result = this.takeTurn(key, priority, work);
    this.underWay.set(key, result);
    return result;
  }

  private async takeTurn<T>(key: string, priority: Priority, work: () => Promise<T>): Promise<T> {
    const task: Task = { key, priority, start: () => {} };
    await new Promise<void>((start) => {
      task.start = start;
      this.waiting[priority].push(task);
      this.startNext();
    });
    try {
      return await work();
    } finally {
      this.underWay.delete(key);
      this.running[task.priority] -= 1;
      this.startNext();
    }
  }

  /** A visitor now waits for what the background had put in line. */
  private promote(key: string): void {
    const at = this.waiting.background.findIndex((task) => task.key === key);
    const [task] = at < 0 ? [] : this.waiting.background.splice(at, 1);
    if (!task) return;
    task.priority = 'visitor';
    this.waiting.visitor.push(task);
    this.startNext();
  }

  private startNext(): void {
    while (this.waiting.visitor.length > 0 && this.running.visitor < visitorsAtOnce) this.start('visitor');
    const isQuiet = this.running.visitor === 0 && this.waiting.visitor.length === 0;
    if (isQuiet && this.running.background === 0) this.start('background');
  }

  private start(priority: Priority): void {
    const task = this.waiting[priority].shift();
    if (!task) return;
    this.running[priority] += 1;
    task.start();
  }
}
