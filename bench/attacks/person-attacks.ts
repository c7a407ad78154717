import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSession } from '#server/platform/security/sessions.ts';
import { cardPath, siteCard } from '#server/share-cards/share-card.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { quarterHourInDays } from '#tests/support/server/quarter-hour.ts';
import { Caller } from '../caller.ts';
import type { AttackedServer, SentMessage } from './attacked-server.ts';

const attackMs = 25_000;

type Post = (path: string, body: object) => Promise<{ status: number; data: Record<string, never> }>;

const callersAt = ({ port }: AttackedServer, addresses: readonly string[]) =>
  addresses.map((address) => new Caller(port, address));

async function signIn({ db }: AttackedServer, caller: Caller): Promise<Post & { id: string }> {
  const { id } = await makeUser(db);
  const token = await createSession(db, id);
  return Object.assign((path: string, body: object) => caller.api(path, { method: 'POST', token, body }), { id });
}

function countOf(messages: readonly SentMessage[], isVictim: (to: string) => boolean): string {
  const of = (channel: SentMessage['channel']) =>
    messages.filter((each) => each.channel === channel && isVictim(each.to));
  return `${of('email').length} emails and ${of('sms').length} texts`;
}

/** Proposes and withdraws viewings of two owners' homes for 25 s; one owner is told by email, the other by text message. */
export async function proposeViewings(
  server: AttackedServer,
  addresses: readonly string[],
): Promise<() => Promise<string> | string> {
  const { db } = server;
  const owners = [
    await makeUser(db),
    await makeUser(db, { email: null, phone: `+1613555${String(randomUUID().charCodeAt(0)).padStart(4, '0')}` }),
  ];
  const homes = await Promise.all(
    owners.map(async ({ id }) => ({ owner: id, post: await makeListing(db, { owner_id: id }) })),
  );
  const endsAt = performance.now() + attackMs;
  let proposals = 0;
  const attack = async (caller: Caller) => {
    const post = await signIn(server, caller);
    const paths: string[] = [];
    for (const { owner, post: home } of homes) {
      const first = { userId: owner, postId: home.id, clientId: randomUUID(), content: 'Can I see it?' };
      const { data } = await post('/chat/conversations', first);
      paths.push(`/chat/conversations/${data.id}/viewings`);
    }
    while (performance.now() < endsAt) {
      for (const path of paths) {
        const times = [quarterHourInDays(3, 60 + proposals)];
        const note = 'Win a prize at https://prize.example\n\nnow';
        const proposed = await post(path, { clientId: randomUUID(), times, minutes: 30, note });
        if (proposed.status !== 200) {
          await sleep(1_000);
          continue;
        }
        proposals += 1;
        const { id, version } = proposed.data as unknown as { id: string; version: number };
        await post(`/viewings/${id}/answers`, { clientId: randomUUID(), version, action: 'withdraw', note });
      }
    }
  };
  await Promise.all(callersAt(server, addresses).map(attack));
  const victims = owners.flatMap(({ email, phone }) => [email, phone]);
  return async () =>
    `${proposals} proposals taken; ${countOf(await server.sent(), (to) => victims.includes(to))} to the two owners`;
}

const spellings = (name: string) => [
  ...[`${name}@x.example`, `<${name}@x.example>`, `${name}@x.example>`, `<${name}@x.example`, `"${name}"@x.example`],
  ...[`${name}@X.example`, `${name.toUpperCase()}@x.example`, `${name}+1@x.example`, `${name}+2@x.example`],
  ...[`${name}@x.example,`, `${name}@x.example;`, `(${name})@x.example`, `${name}@x.example.`, ` ${name}@x.example`],
  ...[`${name}@\u{ff58}.example`, `${name}\u0000@x.example`, `${name}:@x.example`, `[${name}]@x.example`],
  `${name}\\@x.example`,
];

/** Nineteen spellings of one mailbox at each call that sends an email, by each address. */
export async function spellAddresses(
  server: AttackedServer,
  addresses: readonly string[],
): Promise<() => Promise<string> | string> {
  const name = `victim${randomUUID().slice(0, 8)}`;
  await makeUser(server.db, { email: `${name}@x.example` });
  let calls = 0;
  const attack = async (caller: Caller) => {
    for (const email of spellings(name)) {
      const post = (path: string, body: object) => caller.api(path, { method: 'POST', body: { email, ...body } });
      await post('/auth/register', { password: 'a porch in the evening 2' });
      await post('/auth/forgot_password', {});
      await post('/newsletter/subscribe', {});
      await post('/help_support/contact', {
        name: 'A',
        topic: 'other',
        clientId: randomUUID(),
        message: 'A message of twenty letters.',
      });
      calls += 4;
    }
  };
  await Promise.all(callersAt(server, addresses).map(attack));
  return async () =>
    `${calls} calls; ${countOf(await server.sent(), (to) => to.toLowerCase().includes(name))} to the mailbox`;
}

/** A second quote in another province before the first one is paid. */
export async function quoteTwice(
  server: AttackedServer,
  addresses: readonly string[],
): Promise<() => Promise<string> | string> {
  let asQuoted = 0;
  const attack = async (caller: Caller) => {
    const post = await signIn(server, caller);
    const setup = (await post('/payment/setup_intent', {})).data as unknown as { id: string; clientSecret: string };
    await post('/payment/test-cards', { clientSecret: setup.clientSecret, testCard: 'succeeds' });
    const completed = await post(`/payment/setup_intent/${setup.id}/completion`, { isDefault: true });
    const cardId = (completed.data as unknown as { card: { id: string } }).card.id;
    const quote = async (province: string) =>
      (await post('/subscription/quotes', { planId: 'agent-pro', interval: 'year', province })).data as unknown as {
        id: string;
        dueNowCents: number;
      };
    const first = await quote('AB');
    await quote('QC');
    const paid = await post('/subscription/checkout', { clientId: randomUUID(), quoteId: first.id, cardId });
    const { totalCents } = paid.data as unknown as { totalCents: number };
    asQuoted += Number(totalCents === first.dueNowCents);
  };
  await Promise.all(callersAt(server, addresses).map(attack));
  return () => `${asQuoted} of ${addresses.length} charged as their first quote said`;
}

const objectsOfDocument = 150_000;

function largeDocument(): Buffer {
  const objects = Array.from(
    { length: objectsOfDocument },
    (_, at) => `${at + 4} 0 obj\n<</A ${at + 5} 0 R>>\nendobj\n`,
  );
  const body = [
    '%PDF-1.7\n1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type /Pages /Kids [3 0 R] /Count 1>>\nendobj\n',
    '3 0 obj\n<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources <</Properties 4 0 R>>>>\nendobj\n',
    ...objects,
    `${objectsOfDocument + 4} 0 obj\n<<>>\nendobj\n`,
  ].join('');
  const table = `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size ${objectsOfDocument + 5} /Root 1 0 R>>\n`;
  return Buffer.from(`${body}${table}startxref\n${body.length}\n%%EOF\n`);
}

function formOf(bytes: Buffer, name: string, type: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

/** Four PDFs of 150,000 objects by each address, while another member uploads a photo and a share card is asked for. */
export async function uploadDocuments(
  server: AttackedServer,
  addresses: readonly string[],
): Promise<() => Promise<string> | string> {
  const { photo } = await import('#tests/support/server/sample-files.ts');
  const picture = await photo(1_600, 1_067).jpeg().toBuffer();
  const document = largeDocument();
  const statuses: number[] = [];
  const attack = async (caller: Caller) => {
    const token = await createSession(server.db, (await makeUser(server.db)).id);
    const send = async () => {
      const body = formOf(document, 'plan.pdf', 'application/pdf');
      statuses.push((await caller.api('/media', { method: 'POST', token, body })).status);
    };
    await Promise.all(Array.from({ length: 4 }, send));
  };
  const other = new Caller(server.port, '127.0.9.8');
  const token = await createSession(server.db, (await makeUser(server.db)).id);
  const waited = async (ask: () => Promise<{ status: number }>) => {
    const asked = performance.now();
    const { status } = await ask();
    return `${((performance.now() - asked) / 1000).toFixed(1)} s (${status})`;
  };
  const attacks = Promise.all(callersAt(server, addresses).map(attack));
  const upload = await waited(() =>
    other.api('/media', { method: 'POST', token, body: formOf(picture, 'front.jpg', 'image/jpeg') }),
  );
  const card = await waited(() => other.ask(cardPath({ of: 'site', id: 'gable' }, siteCard)));
  await attacks;
  const taken = statuses.filter((status) => status === 200).length;
  return () =>
    `another member's photo after ${upload}, a share card after ${card}; ${taken} of ${statuses.length} PDFs taken`;
}
