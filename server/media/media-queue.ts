import { ApiError, unavailable } from '#server/platform/errors.ts';

/** A visitor waits for the answer; the background does not. */
export type Priority = 'visitor' | 'background';

interface Task {
  key: string;
  priority: Priority;
  caller: string | undefined;
  start: () => void;
}

/** Two cores: one may work for each of two visitors, never more than one of them for the background. */
const visitorsAtOnce = 2;
/** Whoever comes when so many wait is asked to come back: better than an answer in a minute. */
const visitorsWaitingMax = 300;
/** Nobody takes all of these places: the others are for everybody else. */
const ofOneCallerMax = visitorsWaitingMax / 2;

/** Work that takes a core for a while: what visitors wait for goes first, and the same thing is never done twice at once. */
export class MediaQueue {
  private readonly waiting: Record<Priority, Task[]> = { visitor: [], background: [] };
  private readonly running: Record<Priority, number> = { visitor: 0, background: 0 };
  private readonly underWay = new Map<string, Promise<unknown>>();

  /**
   * Runs the work when its turn comes. While work with the same key waits or runs, its result is shared.
   *
   * @throws ApiError 503 when too many visitors wait already, 429 when too much waits for this caller
   */
  run<T>(key: string, priority: Priority, work: () => Promise<T>, caller?: string): Promise<T> {
    const same = this.underWay.get(key) as Promise<T> | undefined;
    if (same) {
      if (priority === 'visitor') this.promote(key);
      return same;
    }
    if (priority === 'visitor' && this.waiting.visitor.length >= visitorsWaitingMax) {
      return Promise.reject(unavailable('Too many pictures are being made. Please try again in a moment.'));
    }
    if (caller !== undefined && this.waitingFor(caller) >= ofOneCallerMax) {
      const message = 'Too many pictures are being made for you. Please try again in a moment.';
      return Promise.reject(new ApiError(429, message, { retryAfter: 2 }));
    }
    const result = this.takeTurn({ key, priority, caller }, work);
    this.underWay.set(key, result);
    return result;
  }

  private waitingFor(caller: string): number {
    return this.waiting.visitor.filter((task) => task.caller === caller).length;
  }

  private async takeTurn<T>(given: Omit<Task, 'start'>, work: () => Promise<T>): Promise<T> {
    const task: Task = { ...given, start: () => {} };
    await new Promise<void>((start) => {
      task.start = start;
      this.waiting[task.priority].push(task);
      this.startNext();
    });
    try {
      return await work();
    } finally {
      this.underWay.delete(task.key);
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
