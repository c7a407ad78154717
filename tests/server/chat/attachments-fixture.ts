import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses, type visitorCalls } from '#tests/support/server/member-client.ts';
import { photo } from '#tests/support/server/sample-files.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

export type Member = Awaited<ReturnType<typeof callsOf>>;

interface World {
  app: App;
  owner: Member;
  seeker: Member;
  other: Member;
  conversationId: string;
}

/** Two members who talk about a home, and a third one, new for each test; and what they do with files. */
export function openAttachments(getDb: () => Db) {
  const env = { DATA_DIR: '', ...severalAddresses };
  const world = {} as World;
  beforeAll(async () => {
    env.DATA_DIR = await mkdtemp(join(tmpdir(), 'gable-attached-'));
    world.app = await buildTestApp(getDb(), { env });
  });
  afterAll(async () => {
    await world.app.close();
    await rm(env.DATA_DIR, { recursive: true });
  });
  const member = async (firstName: string) =>
    callsOf(world.app, getDb(), (await makeUser(getDb(), { first_name: firstName })).id);

  beforeEach(async () => {
    [world.owner, world.seeker, world.other] = [await member('Nadia'), await member('Maude'), await member('Owen')];
    const home = (await makeListing(getDb(), { owner_id: world.owner.id })).id;
    world.conversationId = await begin(world.seeker, world.owner.id, home);
  });

  async function begin(from: Member, userId: string, postId: string) {
    const body = { userId, postId, clientId: randomUUID(), content: 'Is the shed staying?' };
    return (await from('POST /chat/conversations', { body })).answer.data.id;
  }
  const picture = () => photo(900, 600).jpeg().toBuffer();
  const front = async () => ({ name: 'front.jpg', bytes: await picture() });
  const upload = async (from: Member, name = 'porch.jpg', bytes?: Buffer) =>
    from('POST /chat/attachments', { file: { name, bytes: bytes ?? (await picture()) } });
  const uploaded = async (from: Member, name?: string, bytes?: Buffer) => {
    const { status, answer } = await upload(from, name, bytes);
    expect(status, answer.message).toBe(200);
    return answer.data;
  };
  const send = (from: Member, attachments: string[], more: object = {}) =>
    from('POST /chat/conversations/{id}/messages', {
      id: world.conversationId,
      body: { clientId: randomUUID(), content: '', attachments, ...more },
    });
  const load = (from: ReturnType<typeof visitorCalls>, id: string, query = '?width=640') =>
    from('GET /chat/attachments/{id}', { id, query });
  const newest = async (from: Member) => {
    const { answer } = await from('GET /chat/conversations/{id}/messages', { id: world.conversationId });
    return answer.data.messages.at(-1);
  };
  const mediaIds = async () => (await getDb().selectFrom('media').select('id').execute()).map(({ id }) => id);

  return Object.assign(world, { env, front, upload, uploaded, send, load, newest, mediaIds });
}
