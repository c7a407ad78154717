import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { deletionWord } from '#contract/account/user.ts';
import { closeAccount } from '#server/accounts/account-closing.service.ts';
import { readConfig } from '#server/platform/config.ts';
import { listReplicaStatus } from '#server/platform/db/replicas/replica-status.ts';
import { openReplicas } from '#server/platform/db/replicas/replicas.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { primaryReadHeaders } from '#server/platform/http/replica-reads.ts';
import { makeOwner, type Owner } from '#tests/server/posts/owner/owner-fixture.ts';
import { canReplicate } from '#tests/support/database/replicated-server.ts';
import { fernStreet } from '#tests/support/post-bodies.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { callsOf } from '#tests/support/server/member-client.ts';
import { catchUp, finds, openReplicatedServers, pause, type Site, visitorOf } from './replicas-fixture.ts';

const anyLag = 3_600_000;

describe.skipIf(!canReplicate)('reads from replicas', () => {
  let fixture: Awaited<ReturnType<typeof openReplicatedServers>>;
  /** Uses its replica however far it is behind: no promise below rests on the limit of the lag. */
  let site: Site;
  beforeAll(async () => {
    fixture = await openReplicatedServers();
    site = await fixture.openSite({ lagMaxMs: anyLag });
  }, 120_000);
  afterAll(() => fixture.close());
  beforeEach(() => catchUp(fixture.primary, fixture.replica));

  const isInUse = (of = site) =>
    expect.poll(() => of.replicas.listLags()[0]?.lagMs, { timeout: 20_000 }).toBeLessThan(5_000);

  /** Holds the replica where it is, while it answers visitors. @returns a listing that it lacks */
  async function holdReplica(): Promise<string> {
    await catchUp(fixture.primary, fixture.replica);
    await isInUse();
    await finds(visitorOf(site), 'none');
    await pause(fixture.replica);
    const unseen = await fixture.insertListing(site);
    expect(await finds(visitorOf(site), unseen)).toBe(false);
    return unseen;
  }

  const makeMember = async () => callsOf(site.app, site.database.db, (await makeUser(site.database.db)).id);
  const report = (member: Awaited<ReturnType<typeof makeMember>>, id: string) =>
    member('POST /posts/{id}/report', { id, body: { reason: 'other' } });

  it('answers a visitor by the replica', async () => {
    await isInUse();
    await expect
      .poll(async () => {
        await visitorOf(site)('GET /posts');
        return fixture.replica.query(
          "SELECT FROM pg_stat_activity WHERE application_name = 'gable-reads' AND query LIKE '%posts%'",
        );
      })
      .not.toEqual([]);
  });

  it('shows a member what they wrote while the replica is held, and others the replica', async () => {
    const [writer, reader] = [await makeMember(), await makeMember()];
    const unseen = await holdReplica();
    expect(await finds(writer, unseen)).toBe(false);
    expect((await report(writer, unseen)).status).toBe(200);
    for (let read = 0; read < 50; read += 1) expect(await finds(writer, unseen)).toBe(true);
    expect(await finds(reader, unseen)).toBe(false);
    expect(await finds(visitorOf(site), unseen)).toBe(false);
    await catchUp(fixture.primary, fixture.replica);
    expect(await finds(visitorOf(site), unseen)).toBe(true);
  });

  it('shows each of many writes of a member at once', async () => {
    const owner = await makeOwner(site.app, site.database.db);
    await holdReplica();
    for (let round = 0; round < 10; round += 1)
      expect(await finds(owner, (await owner.make('sale_property')).id)).toBe(true);
  });

  it('records the position of a write alone, and takes it from no request', async () => {
    const member = await makeMember();
    const position = async () =>
      (
        await site.database.db
          .selectFrom('sessions')
          .select('last_write_lsn')
          .where('user_id', '=', member.id)
          .executeTakeFirstOrThrow()
      ).last_write_lsn;
    await member('GET /user/get_profile');
    await member('GET /posts');
    expect((await report(member, 'none')).status).toBe(404);
    const body = { last_write_lsn: '0/1', lastWriteLsn: '0/1' };
    expect((await member('PUT /notifications/read', { body })).status).toBe(200);
    expect(await position()).toBeNull();
    expect((await report(member, await fixture.insertListing(site))).status).toBe(200);
    expect(await position()).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  });

  it('answers a call that asks for the newest by the primary: rendered pages are kept', async () => {
    const unseen = await holdReplica();
    const ask = (headers: Record<string, string>) =>
      site.app.inject({ url: `/api/v1/posts/cards?ids=${unseen}`, headers });
    expect((await ask({})).json()).toMatchObject({ total: 0 });
    expect((await ask(primaryReadHeaders)).json()).toMatchObject({ total: 1 });
  });

  describe('hides for every visitor from the acknowledgement on', () => {
    let owner: Owner;
    beforeEach(async () => {
      owner = await makeOwner(site.app, site.database.db);
    });

    const details = async (id: string) => JSON.stringify((await visitorOf(site)('GET /posts/{id}', { id })).answer);

    it('an address', async () => {
      const post = await owner.make('sale_property');
      await holdReplica();
      const { clientId: _, ...body } = owner.bodyOf('sale_property', { hideExactAddress: true, version: post.version });
      expect(await details(post.id)).toContain(fernStreet.streetName);
      expect((await owner('PUT /posts/{id}', { id: post.id, body })).status).toBe(200);
      expect(await details(post.id)).not.toContain(fernStreet.streetName);
    });

    it('a removed post', async () => {
      const { id } = await owner.make('sale_property');
      await holdReplica();
      expect(await finds(visitorOf(site), id)).toBe(true);
      expect((await owner('DELETE /posts/{id}', { id })).status).toBe(200);
      expect(await finds(visitorOf(site), id)).toBe(false);
      expect((await visitorOf(site)('GET /posts/{id}', { id })).status).toBe(404);
    });

    it('a paused post', async () => {
      const { id } = await owner.make('sale_property');
      await holdReplica();
      expect((await owner('POST /posts/{id}/status', { id, body: { status: 'paused' } })).status).toBe(200);
      expect(await finds(visitorOf(site), id)).toBe(false);
    });

    it('a request that became private', async () => {
      const post = await owner.make('buy_request');
      await holdReplica();
      expect(await finds(visitorOf(site), post.id)).toBe(true);
      const { clientId: _, ...body } = owner.bodyOf('buy_request', { visibility: 'private', version: post.version });
      expect((await owner('PUT /posts/{id}', { id: post.id, body })).status).toBe(200);
      expect(await finds(visitorOf(site), post.id)).toBe(false);
    });

    it('the posts of a closed account, closed by another process', async () => {
      const { id } = await owner.make('sale_property');
      await holdReplica();
      await inTransaction(site.database.db, (tx) => closeAccount(tx, owner.id));
      expect(await finds(visitorOf(site), id)).toBe(false);
    });

    it('a deleted account', async () => {
      const { id } = await owner.make('sale_property');
      await holdReplica();
      expect((await owner('DELETE /user', { body: { confirmation: deletionWord } })).status).toBe(200);
      expect(await finds(visitorOf(site), id)).toBe(false);
    });

    it('what a block of a person hides', async () => {
      const other = await makeUser(site.database.db);
      const unseen = await holdReplica();
      expect((await owner('PUT /chat/blocks/{id}', { id: other.id })).status).toBe(200);
      expect(await finds(visitorOf(site), unseen)).toBe(true);
    });
  });

  it('leaves a late replica out and takes it back', async () => {
    const strict = await fixture.openSite({ lagMaxMs: 1_000 });
    await isInUse(strict);
    await pause(fixture.replica);
    const unseen = await fixture.insertListing(strict);
    await expect
      .poll(() => strict.reports, { timeout: 20_000 })
      .toContainEqual(expect.stringContaining('seconds behind'));
    expect(await finds(visitorOf(strict), unseen)).toBe(true);
    await catchUp(fixture.primary, fixture.replica);
    await expect.poll(() => strict.reports.at(-1), { timeout: 20_000 }).toMatch(/answers reads again/);
  });

  it.each(['killed', 'frozen'])('answers on while a replica is %s, and takes it back', async (how) => {
    const { replica } = fixture;
    await isInUse();
    const known = await fixture.insertListing(site);
    if (how === 'killed') await replica.stop();
    else await replica.signal('SIGSTOP');
    expect(await finds(visitorOf(site), known)).toBe(true);
    await expect.poll(() => site.reports.at(-1), { timeout: 20_000 }).toMatch(/does not answer/);
    expect(site.replicas.listLags()).toEqual([{ name: expect.any(String), lagMs: Number.POSITIVE_INFINITY }]);
    if (how === 'killed') await replica.start();
    else await replica.signal('SIGCONT');
    await isInUse();
    await expect.poll(() => site.reports.at(-1), { timeout: 20_000 }).toMatch(/answers reads again/);
  });

  it('tells the operator how far a replica is', async () => {
    const { primary, replica } = fixture;
    const texts = async (url: string) =>
      (await listReplicaStatus(readConfig({ DATABASE_URL: primary.urlOf('gable'), DATABASE_READ_URLS: url }))).map(
        ({ text }) => text,
      );
    expect(await texts(replica.urlOf('gable'))).toEqual(['up to date']);
    await pause(replica);
    await fixture.insertListing(site);
    await primary.query('CHECKPOINT');
    expect(await texts(replica.urlOf('gable'))).toEqual([expect.stringMatching(/^\d+ kB of the log behind$/)]);
    expect(await texts(primary.urlOf('gable'))).toEqual(['is the primary']);
    expect(await texts('postgresql://gable@127.0.0.1:1/gable')).toEqual([expect.stringMatching(/^does not answer \(/)]);
  });

  it('leaves a primary among the replicas out, with a warning', async () => {
    const own = await fixture.openSite({ lagMaxMs: anyLag, urls: [fixture.primary.urlOf('gable')] });
    await expect.poll(() => own.reports, { timeout: 20_000 }).toEqual([expect.stringContaining('it is the primary')]);
    expect(own.replicas.listLags()).toEqual([]);
    expect(await finds(visitorOf(own), await fixture.insertListing(own))).toBe(true);
  });

  it('refuses a replica of another database or server, and a replica as the primary', async () => {
    const stranger = await fixture.servers.startPrimary();
    const start = async (url: string, replicaUrl: string) => {
      const replicas = openReplicas({ db: site.database.db, url, replicaUrls: [replicaUrl] });
      onTestFinished(() => replicas.close());
      await replicas.start(() => undefined);
    };
    const { primary, replica } = fixture;
    for (const url of [replica.urlOf('postgres'), stranger.urlOf('gable')])
      await expect(start(primary.urlOf('gable'), url)).rejects.toThrow(
        /^DATABASE_READ_URLS names 127\.0\.0\.1:\d+\/\w+, which is not a replica of the database of DATABASE_URL\.$/,
      );
    await expect(start(replica.urlOf('gable'), primary.urlOf('gable'))).rejects.toThrow(
      'DATABASE_URL leads to a replica. It must lead to the primary.',
    );
  });

  it('leaves a replica out that follows the server before a failover', async () => {
    const { primary, replica, servers } = fixture;
    const follower = await servers.startReplica(primary);
    await replica.query('SELECT pg_promote()');
    const [url, urls] = [replica.urlOf('gable'), [follower.urlOf('gable')]];
    const after = await fixture.openSite({ lagMaxMs: anyLag, url, urls });
    await expect.poll(() => after.reports, { timeout: 20_000 }).toEqual([expect.stringContaining('not yet followed')]);
    const replaced = await fixture.openSite({ lagMaxMs: anyLag, url, urls: [primary.urlOf('gable')] });
    await expect
      .poll(() => replaced.reports, { timeout: 20_000 })
      .toEqual([expect.stringContaining('it is no replica')]);
    expect(replaced.replicas.listLags()).toHaveLength(1);
    await primary.query('SELECT pg_logical_emit_message(false, $$gable$$, repeat($$ahead$$, 10000))');
    expect(await finds(visitorOf(after), await fixture.insertListing(after))).toBe(true);
    expect(after.replicas.listLags()).toEqual([{ name: expect.any(String), lagMs: Number.POSITIVE_INFINITY }]);
  });
});
