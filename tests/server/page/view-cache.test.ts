import { describe, expect, it, vi } from 'vitest';
import { ViewCache } from '#server/page/view-cache.ts';

const view = (name: string, postIds: string[] = []) => ({ name, postIds, bytes: 10, isComplete: true });
type View = ReturnType<typeof view>;

function open(options: ConstructorParameters<typeof ViewCache>[0] = {}) {
  let now = 1_000;
  const cache = new ViewCache<View>({ now: () => now, ...options });
  const get = (key: string, rendered: View | null = view(key)) => {
    const render = vi.fn(async () => rendered);
    return cache.get(key, true, render).then((result) => ({ result, isRendered: render.mock.calls.length > 0 }));
  };
  return {
    cache,
    get,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

/** A rendering that lasts until `finish` is called. */
function startRendering(cache: ViewCache<View>) {
  let finish = (_: View) => {};
  const rendering = cache.get(
    '/',
    true,
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  return { rendering, finish: (done: View) => finish(done) };
}

describe('the cache of views', () => {
  it('renders an address once in 30 seconds', async () => {
    const { get, wait } = open();
    expect(await get('/')).toMatchObject({ isRendered: true });
    wait(29_999);
    expect(await get('/')).toMatchObject({ isRendered: false, result: { name: '/' } });
    wait(2);
    expect(await get('/')).toMatchObject({ isRendered: true });
  });

  it('renders an address once for concurrent requests', async () => {
    const { cache } = open();
    const render = vi.fn(async () => view('/'));
    const views = await Promise.all([cache.get('/', true, render), cache.get('/', true, render)]);
    expect(render).toHaveBeenCalledOnce();
    expect(views[0]).toBe(views[1]);
  });

  it('drops the views of a changed post, and all when the post is unknown', async () => {
    const { cache, get } = open();
    for (const [key, ids] of [
      ['/', ['a', 'b']],
      ['/a', ['a']],
      ['/c', ['c']],
    ] as const)
      await get(key, view(key, [...ids]));
    cache.drop(['a']);
    expect(cache.size).toBe(1);
    expect(await get('/c')).toMatchObject({ isRendered: false });
    cache.drop();
    expect(cache.size).toBe(0);
  });

  it('does not keep a view whose post changed while it was rendered', async () => {
    const { cache } = open();
    for (const changed of [['a'], undefined]) {
      const { rendering, finish } = startRendering(cache);
      cache.drop(changed);
      finish(view('/', ['a']));
      expect(await rendering).toMatchObject({ name: '/' });
      expect(cache.size).toBe(0);
    }
  });

  it('renders again, once for all, where a rendering became outdated before it was done', async () => {
    const isCurrent = async ({ name }: View) => name === 'new';
    const cache = new ViewCache<View>({ isCurrent });
    const { rendering: first, finish } = startRendering(cache);
    const again = vi.fn(async () => view('new'));
    const joined = [cache.get('/', true, again), cache.get('/', true, again)];
    finish(view('old'));
    expect(await first).toMatchObject({ name: 'old' });
    expect(await Promise.all(joined)).toMatchObject([{ name: 'new' }, { name: 'new' }]);
    expect(again).toHaveBeenCalledOnce();
    expect(await cache.get('/', true, again)).toMatchObject({ name: 'new' });
    expect(again).toHaveBeenCalledOnce();
  });

  it('keeps neither failed nor rare views', async () => {
    const { cache, get } = open();
    await get('/busy', null);
    await get('/partial', { ...view('/partial'), isComplete: false });
    await cache.get('/rare', false, async () => view('/rare'));
    await expect(cache.get('/bad', true, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(cache.size).toBe(0);
    expect(await get('/bad')).toMatchObject({ isRendered: true });
  });

  it('evicts the least recently used beyond its entries and bytes', async () => {
    const few = open({ entriesMax: 3 });
    for (const key of ['/1', '/2', '/3']) await few.get(key);
    await few.get('/1');
    await few.get('/4');
    expect(few.cache.size).toBe(3);
    expect(await few.get('/1')).toMatchObject({ isRendered: false });
    const small = open({ bytesMax: 25 });
    for (const key of ['/1', '/2', '/3']) await small.get(key);
    expect(small.cache.size).toBe(2);
  });
});
