import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { apiPrefix } from '#contract/limits.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { newPostBody } from '#tests/support/post-bodies.ts';
import { photo } from '#tests/support/server/sample-files.ts';

/* Members who write to a server until it dies, and what must be there afterwards. */

/** Writes that the server answered with 200: ids of photos and of posts, and the titles that posts were given last. */
export class Acknowledged {
  readonly photos = new Set<string>();
  readonly posts = new Set<string>();
  readonly titles = new Map<string, string>();
}

let callers = 0;

/** Sends a photo, publishes a post with it and changes its title, over and over, until the server no longer answers. */
async function writeAsMember(address: string, token: string, acknowledged: Acknowledged): Promise<void> {
  const picture = new Blob([new Uint8Array(await photo(64, 48).jpeg().toBuffer())]);
  const ask = async (
    method: string,
    path: string,
    body: FormData | object,
  ): Promise<{ id: string; version: number } | undefined> => {
    callers += 1;
    const isForm = body instanceof FormData;
    const response = await fetch(address + apiPrefix + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        // From a new address each time: the limits have tests of their own.
        'x-forwarded-for': `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    const { data } = (await response.json()) as { data: { id: string; version: number } };
    return response.status === 200 ? data : undefined;
  };
  for (;;) {
    const form = new FormData();
    form.append('file', picture, 'front.jpg');
    const picked = await ask('POST', '/media', form);
    if (!picked) continue;
    acknowledged.photos.add(picked.id);
    const { clientId, ...post } = newPostBody('sale_property', { photos: [{ id: picked.id, alt: 'The front' }] });
    const posted = await ask('POST', '/posts', { clientId, ...post });
    if (!posted) continue;
    acknowledged.posts.add(posted.id);
    const title = `Changed ${callers}`;
    const { version } = posted;
    if (await ask('PUT', `/posts/${posted.id}`, { ...post, title, version })) acknowledged.titles.set(posted.id, title);
  }
}

/** Ends when the last of them finds the server gone. */
export async function writeUntilTheServerDies(address: string, tokens: string[], acknowledged: Acknowledged) {
  await Promise.allSettled(tokens.map((token) => writeAsMember(address, token, acknowledged)));
}

/** Data loss after a crash: acknowledged writes that are missing, incomplete posts, and rows whose file is missing. */
export async function findDamage(folder: string, acknowledged: Acknowledged): Promise<string[]> {
  const { db, close } = await openDatabase({ folder: join(folder, 'db') });
  const files = new Set(
    (await readdir(join(folder, 'media'), { recursive: true })).map((path) => path.split('/').at(-1)),
  );
  const media = await db.selectFrom('media').select(['id', 'source']).where('owner_id', 'is not', null).execute();
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'title'])
    .select((post) => [
      post
        .selectFrom('post_photos')
        .whereRef('post_id', '=', 'posts.id')
        .select(post.fn.countAll<number>().as('n'))
        .as('photos'),
      post
        .selectFrom('post_history')
        .whereRef('post_id', '=', 'posts.id')
        .select(post.fn.countAll<number>().as('n'))
        .as('steps'),
    ])
    .execute();
  await close();
  const titleOf = new Map(posts.map(({ id, title }) => [id, title]));
  const photoIds = new Set(media.map(({ id }) => id));
  return [
    ...[...acknowledged.photos].filter((id) => !photoIds.has(id)).map((id) => `the photo ${id} is lost`),
    ...[...acknowledged.posts].filter((id) => !titleOf.has(id)).map((id) => `the post ${id} is lost`),
    ...[...acknowledged.titles]
      .filter(([id, title]) => titleOf.get(id) !== title)
      .map(([id]) => `${id} lost its title`),
    ...posts
      .filter(({ photos, steps }) => photos !== 1 || steps !== 2)
      .map(({ id }) => `the post ${id} is there by half`),
    ...media
      .filter(({ source }) => !files.has(String(source.original)))
      .map(({ id }) => `the file of ${id} is missing`),
  ];
}
