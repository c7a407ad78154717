import { beforeAll, describe, expect, it } from 'vitest';
import { postDetails } from '#contract/post/post.ts';
import { postStatuses, publicPageStatuses } from '#contract/post/post-lifecycle.ts';
import type { Db } from '#server/platform/db/database.ts';
import { getPost } from '#server/posts/posts.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeAgent, makeListing, makePhoto, makeRequest, makeUser } from '#tests/support/server/factories.ts';

/** Reads a post that must be there, in the contract's shape. */
async function read(db: Db, id: string, viewerId?: string) {
  return postDetails.parse(await getPost(db, id, viewerId ? { id: viewerId } : null));
}

describeWithDatabase('one post', (getDb) => {
  it('is nothing where there is none', async () => {
    expect(await getPost(getDb(), 'nowhere', null)).toBeUndefined();
  });

  it.each(postStatuses)('that is %s is visible to its permitted viewers alone', async (status) => {
    const post = await makeListing(getDb(), {
      status,
      ...(status === 'closed' ? { closed_reason: 'sold' as const } : {}),
    });
    const stranger = await makeUser(getDb());
    const isAddressable = (publicPageStatuses as readonly string[]).includes(status);
    expect((await getPost(getDb(), post.id, null)) !== undefined).toBe(isAddressable);
    expect((await getPost(getDb(), post.id, stranger)) !== undefined).toBe(isAddressable);
    expect((await read(getDb(), post.id, post.owner_id)).status).toBe(status);
  });

  it('is nothing while it is a draft without a price or a place', async () => {
    const priceless = await makeListing(getDb(), { status: 'draft', list_price: null });
    const nowhere = await makeListing(getDb(), { status: 'draft', province: null, postal_code: null });
    for (const draft of [priceless, nowhere])
      expect(await getPost(getDb(), draft.id, { id: draft.owner_id })).toBeUndefined();
  });

  it('tells its photos in order, its floor plan and its history, the first first', async () => {
    const db = getDb();
    const { id } = await makeListing(db);
    const second = await makePhoto(db, id, 5);
    const first = await makePhoto(db, id, 3);
    await db.updateTable('posts').set({ floor_plan_media_id: second.id }).where('id', '=', id).execute();
    await db
      .insertInto('post_history')
      .values([
        { post_id: id, what: 'price', at: '2026-11-03T10:00:00Z', from_price: 620_000, to_price: 600_000 },
        { post_id: id, what: 'status', at: '2026-11-01T10:00:00Z', from_status: null, to_status: 'active' },
      ])
      .execute();
    expect(await read(db, id)).toMatchObject({
      photos: [
        { id: first.id, alt: 'Room 3' },
        { id: second.id, alt: 'Room 5' },
      ],
      cover: { id: first.id },
      floorPlan: { id: second.id },
      history: [
        { what: 'status', at: '2026-11-01T10:00:00.000Z', from: null, to: 'active' },
        { what: 'price', at: '2026-11-03T10:00:00.000Z', from: 620_000, to: 600_000 },
      ],
    });
  });

  it('counts the whole days since it was first listed, and stops when it has ended', async () => {
    const db = getDb();
    const tenDaysAndABit = new Date(Date.now() - 10.5 * 86_400_000);
    const values = { first_listed_at: tenDaysAndABit, published_at: tenDaysAndABit };
    const open = await makeListing(db, values);
    expect((await read(db, open.id)).daysListed).toBe(10);
    const closed = await makeListing(db, { ...values, status: 'closed', closed_reason: 'sold' });
    const at = new Date(Date.now() - 7 * 86_400_000);
    await db
      .insertInto('post_history')
      .values({ post_id: closed.id, what: 'status', at, from_status: 'active', to_status: 'closed' })
      .execute();
    expect((await read(db, closed.id)).daysListed).toBe(3);
  });

  it('counts until the first end, where an expired post was closed later', async () => {
    const db = getDb();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const values = { first_listed_at: daysAgo(100.5), published_at: daysAgo(100.5) };
    const { id } = await makeListing(db, { ...values, status: 'closed', closed_reason: 'sold' });
    const steps = [
      { at: daysAgo(95), from_status: 'active', to_status: 'expired' },
      { at: daysAgo(90), from_status: 'expired', to_status: 'active' },
      { at: daysAgo(40), from_status: 'active', to_status: 'expired' },
      { at: daysAgo(2), from_status: 'expired', to_status: 'closed' },
    ] as const;
    await db
      .insertInto('post_history')
      .values(steps.map((step) => ({ post_id: id, what: 'status', ...step })))
      .execute();
    expect((await read(db, id)).daysListed).toBe(60);
  });

  it('shows an agent by the whole name and other owners with an initial, never a contact', async () => {
    const db = getDb();
    const agent = await makeAgent(db, { phone: '+16135550100', email: 'agent@example.ca' });
    const owner = await makeUser(db, { phone: '+16135550101', email: 'owner@example.ca', last_name: 'élie' });
    const fromAgent = await read(db, (await makeListing(db, { owner_id: agent.id })).id);
    const fromOwner = await read(db, (await makeListing(db, { owner_id: owner.id })).id, agent.id);
    expect(fromAgent.owner).toMatchObject({
      firstName: 'Nadia',
      lastName: 'Tremblay',
      userType: 'Agent',
      verified: true,
      brokerage: 'Rideau Realty',
    });
    expect(fromOwner.owner).toMatchObject({ firstName: 'Nadia', lastName: 'É.', verified: false, brokerage: null });
    expect(JSON.stringify([fromAgent, fromOwner])).not.toMatch(/example\.ca|613555/);
  });

  it('gives the tick to verified agents alone', async () => {
    const agent = await makeAgent(getDb(), { kyc_step: 'agent_verification_pending' });
    const { id } = await makeListing(getDb(), { owner_id: agent.id });
    expect((await read(getDb(), id)).owner).toMatchObject({ verified: false });
  });

  it('is nothing once its owner has gone', async () => {
    const owner = await makeUser(getDb(), { deleted_at: new Date() });
    const { id } = await makeListing(getDb(), { owner_id: owner.id });
    expect(await getPost(getDb(), id, null)).toBeUndefined();
  });
});

describeWithDatabase('what the viewer of a post may do', (getDb) => {
  it('lets the owner edit and every other member write about a listing', async () => {
    const post = await makeListing(getDb());
    const member = await makeUser(getDb());
    expect((await read(getDb(), post.id)).can).toEqual({ edit: false, message: false });
    expect((await read(getDb(), post.id, member.id)).can).toEqual({ edit: false, message: true });
    expect((await read(getDb(), post.id, post.owner_id)).can).toEqual({ edit: true, message: false });
  });

  it('takes no message about an ended post, and no edit of its owner', async () => {
    const post = await makeListing(getDb(), { status: 'closed', closed_reason: 'withdrawn' });
    const member = await makeUser(getDb());
    expect((await read(getDb(), post.id, member.id)).can.message).toBe(false);
    expect((await read(getDb(), post.id, post.owner_id)).can.edit).toBe(false);
  });

  it('lets a request be answered by those with an active listing of the matching kind', async () => {
    const db = getDb();
    const { id } = await makeRequest(db);
    const seller = await makeListing(db);
    const landlord = await makeListing(db, { kind: 'rent_property' });
    const resting = await makeListing(db, { status: 'paused' });
    const shop = await makeListing(db, { section: 'commercial' });
    expect((await read(db, id, seller.owner_id)).can.message).toBe(true);
    for (const { owner_id } of [landlord, resting, shop])
      expect((await read(db, id, owner_id)).can.message).toBe(false);
  });

  it('names the owner of a request to members and not to visitors', async () => {
    const { id, owner_id } = await makeRequest(getDb());
    const member = await makeUser(getDb());
    expect((await read(getDb(), id)).owner).toBeNull();
    expect((await read(getDb(), id, member.id)).owner).toMatchObject({ id: owner_id, firstName: 'Nadia' });
  });
});

describeWithDatabase('a hidden address', (getDb) => {
  const place = { exact_lat: 45.4, exact_lng: -75.69, lat: 45.4031, lng: -75.6922 };
  let hidden: { id: string; owner_id: string };

  beforeAll(async () => {
    hidden = await makeListing(getDb(), { ...place, hide_exact_address: true, unit: '7B', neighbourhood: 'The Glebe' });
  });

  it('is shown to visitors as the city, the postal area and the moved point', async () => {
    const member = await makeUser(getDb());
    for (const viewer of [undefined, member.id]) {
      const post = await read(getDb(), hidden.id, viewer);
      expect(post).toMatchObject({
        address: {
          fullAddress: 'Ottawa, ON K1S',
          unit: '',
          streetNumber: '',
          streetName: '',
          neighbourhood: '',
          postalCode: 'K1S',
          lat: place.lat,
          lng: place.lng,
          exact: false,
        },
      });
      expect(JSON.stringify(post)).not.toMatch(/Fern|Glebe|2B4|7B|45\.4,|-75\.69,/);
    }
  });

  it('is told to its owner as it is', async () => {
    expect(await read(getDb(), hidden.id, hidden.owner_id)).toMatchObject({
      address: {
        streetName: 'Fern Street',
        unit: '7B',
        neighbourhood: 'The Glebe',
        postalCode: 'K1S 2B4',
        lat: 45.4,
        lng: -75.69,
        exact: true,
      },
    });
  });

  describe('as the database keeps it', () => {
    it('is never moved where it is not hidden', async () => {
      await expect(makeListing(getDb(), place)).rejects.toThrow(/only_a_hidden_place_is_moved/);
    });
  });
});
