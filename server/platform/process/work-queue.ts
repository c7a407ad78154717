import { ApiError, unavailable } from '#server/platform/errors.ts';

export type Priority = 'visitor' | 'background';

interface Task {
  key: string;
  caller: string;
  start: (release: () => void) => void;
  refuse: (error: ApiError) => void;
}

export interface WorkQueueOptions {
  /** Tasks of visitors; the background never takes more than one. */
  atOnce: number;
  atOnceOfCaller?: number;
  waitingMax: number;
  waitingOfCallerMax: number;
  /** Messages of the refusals; `busyForCaller` where too much waits for that caller. */
  busy: string;
  busyForCaller: string;
}

/** Visitors go before the background and take turns by caller. Work with the same key never runs twice at once. */
export class WorkQueue {
  private readonly visitors = new Map<string, Task[]>();
  private visitorsWaiting = 0;
  private readonly background: Task[] = [];
  private readonly running: Record<Priority, number> = { visitor: 0, background: 0 };
  private readonly runningOf = new Map<string, number>();
  private readonly underWay = new Map<string, Promise<unknown>>();
  private readonly options: WorkQueueOptions;

  constructor(options: WorkQueueOptions) {
    this.options = options;
  }

  /** Work with the same key shares one result. @throws ApiError 503 too many visitors wait, 429 too much waits for this `caller` */
  run<T>(key: string, priority: Priority, work: () => Promise<T>, caller = ''): Promise<T> {
    const same = this.underWay.get(key) as Promise<T> | undefined;
    if (same) {
      if (priority === 'visitor') this.promote(key, caller);
      return same;
    }
    if (priority === 'visitor') {
      const ofCaller = this.visitors.get(caller)?.length ?? 0;
      const { waitingMax, waitingOfCallerMax, busy, busyForCaller } = this.options;
      if (caller !== '' && ofCaller >= waitingOfCallerMax)
        return Promise.reject(new ApiError(429, busyForCaller, { retryAfter: 2 }));
      if (this.visitorsWaiting >= waitingMax && !this.makeRoom(ofCaller)) return Promise.reject(unavailable(busy));
    }
    const result = this.takeTurn({ key, caller }, priority, work);
    this.underWay.set(key, result);
    return result;
  }

  private makeRoom(ofCaller: number): boolean {
    const most = [...this.visitors.values()].reduce((longest, each) => (each.length > longest.length ? each : longest));
    if (most.length <= ofCaller + 1) return false;
    this.visitorsWaiting -= 1;
    most.pop()?.refuse(unavailable(this.options.busy));
    return true;
  }

  private async takeTurn<T>(
    given: Pick<Task, 'key' | 'caller'>,
    priority: Priority,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      const release = await new Promise<() => void>((start, refuse) => {
        const task: Task = { ...given, start, refuse };
        if (priority === 'visitor') this.wait(task);
        else this.background.push(task);
        this.startNext();
      });
      return await work().finally(release);
    } finally {
      this.underWay.delete(given.key);
    }
  }

  private wait(task: Task): void {
    this.visitorsWaiting += 1;
    const ofCaller = this.visitors.get(task.caller);
    if (ofCaller) ofCaller.push(task);
    else this.visitors.set(task.caller, [task]);
  }

  private promote(key: string, caller: string): void {
    const at = this.background.findIndex((task) => task.key === key);
    const [task] = at < 0 ? [] : this.background.splice(at, 1);
    if (!task) return;
    task.caller = caller;
    this.wait(task);
    this.startNext();
  }

  private startNext(): void {
    while (this.running.visitor < this.options.atOnce && this.startVisitor());
    const isQuiet = this.running.visitor === 0 && this.visitorsWaiting === 0;
    const next = isQuiet && this.running.background === 0 ? this.background.shift() : undefined;
    if (next) this.start(next, 'background');
  }

  private startVisitor(): boolean {
    const { atOnceOfCaller = Number.POSITIVE_INFINITY } = this.options;
    for (const [caller, tasks] of this.visitors) {
      if ((this.runningOf.get(caller) ?? 0) >= atOnceOfCaller) continue;
      this.visitors.delete(caller);
      const task = tasks.shift();
      if (tasks.length > 0) this.visitors.set(caller, tasks);
      if (!task) continue;
      this.visitorsWaiting -= 1;
      this.start(task, 'visitor');
      return true;
    }
    return false;
  }

  private start({ caller, start }: Task, as: Priority): void {
    this.running[as] += 1;
    this.runningOf.set(caller, (this.runningOf.get(caller) ?? 0) + 1);
    start(() => {
      this.running[as] -= 1;
      const left = (this.runningOf.get(caller) ?? 0) - 1;
      if (left > 0) this.runningOf.set(caller, left);
      else this.runningOf.delete(caller);
      this.startNext();
    });
  }
}
