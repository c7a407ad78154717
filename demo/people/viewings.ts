import {
  applyAction,
  scheduleAt,
  type ViewingAction,
  type ViewingSchedule,
} from '#contract/viewing/viewing-lifecycle.ts';
import type { Line, Thread } from '../data/threads.ts';
import type { PostRow } from '../posts/demo-post.ts';
import { ottawaTime } from '../time.ts';

const minutes = 30;

interface Step {
  version: number;
  step: string;
  by: string;
  startsAt: string | null;
  at: string;
  note?: string;
}

/** The viewing of a thread, which its lines propose, accept and cancel by the lifecycle that the server uses. */
export class ThreadViewing {
  private schedule: ViewingSchedule | undefined;
  private readonly steps: Step[] = [];
  private readonly thread: Thread;
  private readonly post: PostRow;
  private readonly now: Date;

  constructor(thread: Thread, post: PostRow, now: Date) {
    this.thread = thread;
    this.post = post;
    this.now = now;
  }

  private get home(): string {
    const { unit, street_number, street_name, title, hide_exact_address } = this.post;
    if (hide_exact_address) return String(title);
    return `${unit ? `${unit} – ` : ''}${street_number} ${street_name}`;
  }

  /** The part of a message that stands for the step of this line. */
  apply(line: Line, at: Date): object | null {
    if (!line.viewing) return null;
    const previousStartsAt = this.schedule?.startsAt ?? null;
    const step = this.take(line.viewing, line.by, at);
    const { times = [], startsAt = null } = this.schedule ?? {};
    this.steps.push({
      version: this.steps.length + 1,
      step,
      by: line.by,
      startsAt,
      at: at.toISOString(),
      ...(line.text && { note: line.text }),
    });
    return {
      viewingId: this.thread.name,
      version: this.steps.length,
      step,
      home: this.home,
      city: this.post.city,
      timeZone: 'America/Toronto',
      times,
      minutes,
      startsAt,
      previousStartsAt,
    };
  }

  private take(viewing: NonNullable<Line['viewing']>, by: string, at: Date): string {
    const instant = ([days, time]: readonly [number, string]) => ottawaTime(this.now, days, time).toISOString();
    if (viewing !== 'cancel' && 'propose' in viewing && !this.schedule) {
      const times = viewing.propose.map(instant);
      this.schedule = { state: 'proposed', proposedBy: by, times, proposedMinutes: minutes, startsAt: null, minutes };
      return 'proposed';
    }
    if (!this.schedule) throw new Error(`${this.thread.name} has no viewing yet.`);
    const action: ViewingAction =
      viewing === 'cancel'
        ? { action: 'cancel' }
        : 'accept' in viewing
          ? { action: 'accept', startsAt: instant(viewing.accept) }
          : { action: 'propose', times: viewing.propose.map(instant), minutes };
    const outcome = applyAction(this.schedule, action, by, at.getTime());
    if ('refusal' in outcome) throw new Error(`${this.thread.name}: ${outcome.refusal}.`);
    this.schedule = outcome.schedule;
    return outcome.step;
  }

  rows() {
    if (!this.schedule) return [];
    const { name, owner, guest } = this.thread;
    const { state, proposedBy, times, proposedMinutes, startsAt } = scheduleAt(this.schedule, this.now.getTime());
    const isHidden = this.post.hide_exact_address;
    return [
      {
        id: name,
        conversation_id: name,
        post_id: this.post.id,
        host_id: owner,
        guest_id: guest,
        state,
        proposed_by: proposedBy,
        times,
        proposed_minutes: proposedMinutes,
        starts_at: startsAt,
        minutes,
        agreed_at: this.steps.find(({ step }) => step === 'accepted')?.at ?? null,
        home: this.home,
        address: isHidden ? `${this.post.neighbourhood}, ${this.post.city}` : this.post.full_address,
        city: this.post.city,
        time_zone: 'America/Toronto',
        version: this.steps.length,
        calendar_sequence: state === 'cancelled' ? 1 : 0,
        steps: this.steps,
        created_at: this.steps[0]?.at,
        updated_at: this.steps.at(-1)?.at,
      },
    ];
  }
}
