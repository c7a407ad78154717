import { beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses, visitorCalls } from '#tests/support/server/member-client.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { makeOwner, type Owner } from './owner-fixture.ts';

/** A home whose every part can be told from anything else in an answer. */
const home = {
  fullAddress: '8412 – 9137 Quillfeather Crescent, Ottawa, ON K2Z 8W8',
  unit: '8412',
  streetNumber: '9137',
  streetName: 'Quillfeather Crescent',
  neighbourhood: 'Brackwater Towers',
  city: 'Ottawa',
  province: 'ON',
  country: 'Canada',
  postalCode: 'K2Z 8W8',
  lat: 45.312457,
  lng: -75.912683,
};
/** The numbers as words: the digits of an id or of the place that it was moved to, which are drawn by chance, may hold them, too. */
const secrets = /Quillfeather|Brackwater|(?<![\w-])(8412|9137|(K2Z)?8W8)(?![\w-])|45\.312457(?!\d)|75\.912683(?!\d)/i;

describeWithDatabase('a hidden address of a post that its owner saved', (getDb) => {
  let me: Owner;
  let id: string;
  const getApp = testApp(getDb, { env: severalAddresses, page: { template: async () => '<head></head>' } });
  beforeAll(async () => {
    me = await makeOwner(getApp(), getDb(), { user_type: 'Agent', kyc_step: 'agent_verified' });
    await getDb().insertInto('agent_profiles').values({ user_id: me.id }).execute();
    id = (await me.make('sale_property', { address: home, hideExactAddress: true })).id;
    const neighbour = await makeOwner(getApp(), getDb());
    await neighbour.make('sale_property');
    await neighbour.make('buy_request', {
      areas: [{ label: 'Kanata', province: 'ON', lat: 45.31, lng: -75.91, radiusKm: 20 }],
    });
  });

  /** All responses that everybody can request, and those for a member who saved the post. */
  async function everyAnswer() {
    const visitor = visitorCalls(getApp());
    const member = await callsOf(getApp(), getDb(), (await makeUser(getDb())).id);
    await member('POST /posts/{id}/view', { id });
    await getDb().insertInto('favourites').values({ user_id: member.id, post_id: id, saved_price: 1 }).execute();
    const ask = [visitor, member];
    const box = '?bounds=45,-76,46,-75';
    const answers = await Promise.all(
      ask.flatMap((call) => [
        call('GET /posts', { query: box }),
        call('GET /posts/map', { query: `${box}&zoom=18` }),
        call('GET /posts/cards', { query: `?ids=${id}` }),
        call('GET /posts/{id}', { id }),
        call('GET /posts/{id}/similar', { id }),
        call('GET /agents/{id}', { id: me.id }),
      ]),
    );
    const pages = await Promise.all(
      [`/residential-details/${id}`, '/residential-explore', `/agent-profile/${me.id}`].map((url) =>
        getApp().inject({ url }),
      ),
    );
    const kept = await member('GET /favorites');
    // Each of them speaks of the post, or the statement would say nothing.
    for (const { bytes } of [...answers.filter((_answer, at) => at % 6 !== 4), kept])
      expect(bytes.toString()).toContain(id);
    return [
      ...answers.map(({ bytes }) => bytes.toString()),
      ...pages.map(({ body }) => body),
      kept.bytes.toString(),
    ].join();
  }

  it('is told to its owner alone, whatever happens to the post', async () => {
    expect(JSON.stringify((await me('GET /posts/{id}/content', { id })).answer)).toMatch(secrets);
    expect(await everyAnswer()).not.toMatch(secrets);
    const { version } = (await me('GET /posts/{id}/content', { id })).answer.data;
    const { clientId: _clientId, ...body } = me.bodyOf('sale_property', { address: home, hideExactAddress: true });
    await me('PUT /posts/{id}', { id, body: { ...body, title: 'A house that changed', listPrice: 555_000, version } });
    await me('POST /posts/{id}/status', { id, body: { status: 'paused' } });
    await me('POST /posts/{id}/status', { id, body: { status: 'active' } });
    expect(await everyAnswer()).not.toMatch(secrets);
  });

  it('cannot be confirmed by a guess', async () => {
    const guesser = await makeOwner(getApp(), getDb());
    const { duplicate } = await guesser.make('sale_property', { address: home });
    expect(duplicate).toBeNull();
    for (const query of [
      '?q=Quillfeather',
      '?q=Brackwater',
      '?q=9137',
      '?q=K2Z+8W8',
      '?bounds=45.3124,-75.9127,45.3125,-75.9126',
    ]) {
      const { data } = (await visitorCalls(getApp())('GET /posts', { query })).answer;
      expect(data.map((post) => post.id)).not.toContain(id);
    }
  });

  it('is noticed where it is told', () => expect(JSON.stringify(home)).toMatch(secrets));
});
