import { createHmac } from 'node:crypto';
import { present, presentEvent } from './present.ts';
import type { StoredEvent } from './stripe-records.ts';
import type { StripeState } from './stripe-state.ts';

export interface Webhook {
  body: string;
  signature: string;
}

/** The scheme of docs.stripe.com/webhooks/signature. */
export function sign(body: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Keeps every event, and queues those that the webhook is set up for. */
export class EventLog {
  private readonly state: StripeState;
  private readonly secret: string;
  private readonly types: readonly string[];
  private queue: StoredEvent[] = [];

  constructor(state: StripeState, secret: string, types: readonly string[]) {
    this.state = state;
    this.secret = secret;
    this.types = types;
  }

  emit(type: string, id: string): void {
    const event = this.state.events.add({ type, created: this.state.now, object: present(this.state, id) });
    if (this.types.includes(type)) this.queue.push(event);
  }

  /** Signed now, as a webhook is each time it is sent. */
  toWebhook(event: StoredEvent): Webhook {
    const body = JSON.stringify(presentEvent(event), null, 2);
    return { body, signature: sign(body, this.secret) };
  }

  takeWebhooks(): Webhook[] {
    const taken = this.queue.map((event) => this.toWebhook(event));
    this.queue = [];
    return taken;
  }
}
