import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPrefix } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { connectRealtime } from '#src/lib/realtime/socket.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';

export interface Pair {
  conversationId: string;
  senderToken: string;
  recipientToken: string;
}

let calls = 0;

/** Each call from an address of its own, so that no rate limit applies. */
async function post(site: string, token: string, path: string, body: object): Promise<{ id: string }> {
  calls += 1;
  const response = await fetch(`${site}${apiPrefix}/chat${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: { id: string } };
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}`);
  return data;
}

export const say = (site: string, { senderToken, conversationId }: Pair, content: string) =>
  post(site, senderToken, `/conversations/${conversationId}/messages`, { clientId: randomUUID(), content });

export async function makePairs(db: Db, site: string, count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let at = 0; at < count; at += 1) {
    const [sender, recipient] = [await makeUser(db), await makeUser(db)];
    const { id: postId } = await makeListing(db, { owner_id: recipient.id });
    const senderToken = await createSession(db, sender.id);
    const body = { userId: recipient.id, postId, clientId: randomUUID(), content: 'Hello' };
    const { id: conversationId } = await post(site, senderToken, '/conversations', body);
    pairs.push({ conversationId, senderToken, recipientToken: await createSession(db, recipient.id) });
  }
  return pairs;
}

/** Pages as members have them: the page's own code opens their sockets and brings them back. */
export class OpenPages {
  connected = 0;
  readonly heardAt = new Map<string, number>();
  private readonly heard = new EventEmitter().setMaxListeners(0);
  private readonly stops: (() => void)[] = [];

  open(site: string, tokens: readonly string[]): void {
    for (const token of tokens) {
      let was = false;
      const stop = connectRealtime({
        host: site,
        token,
        onConnected: (now) => {
          this.connected += Number(now) - Number(was);
          was = now;
        },
        onEvent: (name, ...payload) => {
          if (name !== 'new_message') return;
          const [{ message }] = payload as [{ message: { content: string } }];
          this.heardAt.set(message.content, performance.now());
          this.heard.emit(message.content);
        },
      });
      this.stops.push(stop);
    }
  }

  /** @throws where they are not all connected, or all gone, in time */
  async settle(count: number, withinMs = 120_000): Promise<void> {
    const deadline = performance.now() + withinMs;
    while (this.connected !== count) {
      if (performance.now() > deadline) throw new Error(`${this.connected} of ${count} are connected.`);
      await sleep(20);
    }
  }

  /** When it was heard. @throws where it is not within ten seconds */
  async hears(content: string): Promise<number> {
    const signal = AbortSignal.timeout(10_000);
    while (!this.heardAt.has(content)) await once(this.heard, content, { signal });
    return this.heardAt.get(content) ?? 0;
  }

  close(): void {
    for (const stop of this.stops) stop();
  }
}
