import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseScenario } from '#tests/support/mock-api/browser/scenario.ts';
import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import {
  listAllFavourites,
  listFavourites,
  restoreFavourites,
  saveFavourite,
} from '#tests/support/mock-api/data/favourites.ts';
import { getOwnPost, giveOwnPost, listOwnState, restoreOwnState } from '#tests/support/mock-api/data/own-posts.ts';
import { listPeople, meetPerson, personOf, restorePeople, signInAs } from '#tests/support/mock-api/data/people.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { forgetEverything } from '#tests/support/mock-api/reset.ts';
import { makeLiveListing } from '#tests/support/own-post.ts';

const get = async (path: string) => {
  const response = await fetch(`http://mocked.test/api/v1${path}`);
  return { status: response.status, body: await response.json() };
};
const scenarioOf = (address: string) => parseScenario(new URLSearchParams(address));

beforeAll(() => mockApi.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  mockApi.resetHandlers();
  forgetEverything();
});
afterAll(() => mockApi.close());

describe('the scenario of an address', () => {
  it('lets calls fail, with 500 where no status is given', async () => {
    mockApi.use(...scenarioOf('?fail=GET /posts:503&fail=GET /blogs').handlers);
    expect([(await get('/posts')).status, (await get('/blogs')).status]).toEqual([503, 500]);
  });

  it('reads a call with a parameter', async () => {
    mockApi.use(...scenarioOf('?fail=GET /posts/{id}:404').handlers);
    expect((await get('/posts/sale_1')).status).toBe(404);
  });

  it('leaves a call without a server', async () => {
    mockApi.use(...scenarioOf('?unreachable=GET /posts').handlers);
    await expect(get('/posts')).rejects.toThrow();
  });

  it('lets a call take its time', async () => {
    mockApi.use(...scenarioOf('?slow=GET /posts:1').handlers);
    expect((await get('/posts')).status).toBe(200);
  });

  it('empties every list of posts', async () => {
    mockApi.use(...scenarioOf('?empty').handlers);
    for (const path of ['/posts', '/posts/map?bounds=45,-76,46,-75&zoom=11', '/blogs'])
      expect((await get(path)).body.total, path).toBe(0);
    expect((await get('/posts/counts')).body.data.sale).toBe(0);
  });

  it('names an account', () => {
    expect(scenarioOf('?as=agent')).toMatchObject({ as: 'agent', errors: [] });
  });

  it('says what is no call and what is no account', () => {
    expect(scenarioOf('?fail=GET /post:503&as=admin')).toMatchObject({
      as: null,
      handlers: [],
      errors: [
        "No call 'GET /post' in the endpoint table; did you mean 'GET /posts'?",
        "No account 'admin': there are individual, agent, new.",
      ],
    });
  });
});

describe('the state of the mocked API', () => {
  it('is the same after it was kept and restored', () => {
    meetPerson('one', { id: 'u1', email: 'maude@example.ca' });
    const { token } = signInAs({ email: 'maude@example.ca' });
    giveOwnPost('one', makeLiveListing({ id: 'own' }));
    saveFavourite('one', makeListing({ id: 'kept' }));
    const kept = JSON.stringify([listPeople(), listAllFavourites(), listOwnState()]);
    forgetEverything();
    const [people, favourites, posts] = JSON.parse(kept);
    restorePeople(people);
    restoreFavourites(favourites);
    restoreOwnState(posts);

    expect(getOwnPost('one', 'own').id).toBe('own');
    expect(listFavourites('one').map(({ post }) => post.id)).toEqual(['kept']);
    expect(personOf(token), 'two sessions of one person').toBe(personOf('one'));
    expect(signInAs({ email: 'new@example.ca' }).token, 'no token twice').not.toBe(token);
  });
});
