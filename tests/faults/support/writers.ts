import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPrefix } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { newPostBody } from '#tests/support/post-bodies.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';

interface Member {
  id: string;
  token: string;
}

/** Members and listings that the writers use, made before the server starts. */
export interface People {
  members: Member[];
  payers: Member[];
  listings: { id: string; owner_id: string }[];
}

async function makeMembers(db: Db, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await makeUser(db);
    members.push({ id, token: await createSession(db, id) });
  }
  return members;
}

export async function makePeople(db: Db, payers: number): Promise<People> {
  const listings: People['listings'] = [];
  while (listings.length < 10) listings.push(await makeListing(db));
  return { members: await makeMembers(db, 40), payers: await makeMembers(db, payers), listings };
}

/** Client ids of posts, messages and checkouts, and favourites as "member post", that were answered with 200. */
export class Acknowledged {
  readonly posts = new Set<string>();
  readonly messages = new Set<string>();
  readonly payments = new Set<string>();
  readonly favourites = new Set<string>();
  /** Calls that got no answer or a 5xx, and were sent again unchanged. */
  retried = 0;

  get fewest(): number {
    return Math.min(this.posts.size, this.messages.size, this.payments.size, this.favourites.size);
  }
}

interface Answer {
  status: number;
  data: { id: string; clientSecret: string; card: { id: string } | null };
}

interface Call {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** Sends a call, each from another address: the limits of one are not what is tested. */
export type SendCall = (url: string, call: Call) => Promise<{ status: number; json: () => Promise<unknown> }>;

let calls = 0;

const sendForwarded: SendCall = (url, { method, headers, body }) => {
  calls += 1;
  return fetch(url, {
    method,
    headers: { ...headers, 'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` },
    signal: AbortSignal.timeout(30_000),
    ...(body && { body }),
  });
};

/** Six writers: two of posts, two of messages, one of payments and one of favourites. */
export function startWriters(address: string, { members, payers, listings }: People, sendCall = sendForwarded) {
  const acknowledged = new Acknowledged();
  let isStopping = false;

  async function sendOnce(token: string, method: string, path: string, body?: object): Promise<Answer | undefined> {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (body) headers['content-type'] = 'application/json';
    try {
      const call = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await sendCall(address + apiPrefix + path, call);
      const { data } = (await response.json()) as Answer;
      return response.status < 500 ? { status: response.status, data } : undefined;
    } catch {
      return undefined;
    }
  }

  /** Sends the same call until it is answered, as the page does. */
  async function send(token: string, method: string, path: string, body?: object): Promise<Answer> {
    for (;;) {
      const answer = await sendOnce(token, method, path, body);
      if (answer) return answer;
      acknowledged.retried += 1;
      await sleep(50);
    }
  }

  async function post({ token }: Member): Promise<void> {
    const body = newPostBody('buy_request');
    if ((await send(token, 'POST', '/posts', body)).status === 200) acknowledged.posts.add(body.clientId);
  }

  async function message({ token }: Member, turn: number): Promise<void> {
    const listing = listings[turn % listings.length];
    const clientId = randomUUID();
    const body = { userId: listing?.owner_id, postId: listing?.id, clientId, content: `Message ${turn}` };
    const { status } = await send(token, 'POST', '/chat/conversations', body);
    if (status === 200) acknowledged.messages.add(clientId);
  }

  async function favourite({ id, token }: Member, turn: number): Promise<void> {
    const postId = listings[turn % listings.length]?.id;
    const { status } = await send(token, 'PUT', `/favorites/${postId}`);
    if (status === 200) acknowledged.favourites.add(`${id} ${postId}`);
  }

  async function pay({ token }: Member): Promise<void> {
    const { data: setup } = await send(token, 'POST', '/payment/setup_intent');
    await send(token, 'POST', '/payment/test-cards', { clientSecret: setup.clientSecret, testCard: 'succeeds' });
    const completion = `/payment/setup_intent/${setup.id}/completion`;
    const { data: completed } = await send(token, 'POST', completion, { isDefault: true });
    const choice = { planId: 'plus', interval: 'month', province: 'ON' };
    const { data: quoted } = await send(token, 'POST', '/subscription/quotes', choice);
    const body = { clientId: randomUUID(), quoteId: quoted.id, cardId: completed.card?.id ?? null };
    const { status } = await send(token, 'POST', '/subscription/checkout', body);
    if (status === 200) acknowledged.payments.add(body.clientId);
  }

  async function repeat(write: (member: Member, turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !isStopping; turn += 1) {
      const member = members[turn % members.length];
      if (member) await write(member, Math.floor(turn / members.length) + turn);
    }
  }

  async function payAll(): Promise<void> {
    for (const payer of payers) {
      if (isStopping) return;
      await pay(payer);
      await sleep(100);
    }
  }

  const saveOnce = async () => {
    for (const [turn] of listings.entries())
      for (const member of members) {
        if (isStopping) return;
        await favourite(member, turn);
        await sleep(10);
      }
  };
  const running = Promise.all([repeat(post), repeat(post), repeat(message), repeat(message), payAll(), saveOnce()]);
  return {
    acknowledged,
    /** Ends when each writer's last call is answered. */
    async stop(): Promise<void> {
      isStopping = true;
      await running;
    },
  };
}
