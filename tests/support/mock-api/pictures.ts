import { HttpResponse, http } from 'msw';
import type { BuildingKind } from '#demo/pictures/house.ts';
import { drawPicture, type Scene, scenes } from '#demo/pictures/picture.ts';

/** The pictures of the mocked posts are drawn as they are asked for: `/media/{post}_{scene}-{width}.{ending}`. */

const kinds: BuildingKind[] = ['semi', 'detached', 'row', 'tower', 'cottage', 'lowrise'];

const isScene = (word: string): word is Scene => scenes.some((scene) => scene === word);

/** An SVG for any address of a picture; the same address always shows the same house. */
export function drawMockPicture(url: string): string {
  const name = new URL(url).pathname.split('/').pop() ?? '';
  const id = name.replace(/-\d+\.\w+$/, '');
  const [, post = id, last = ''] = /^(.*)_(\w+)$/.exec(id) ?? [];
  const number = Number(/\d+/.exec(post)?.[0] ?? 0);
  const kind = post.startsWith('commercial') ? 'shop' : (kinds[number % kinds.length] ?? 'detached');
  return drawPicture(post, { kind, scene: isScene(last) ? last : 'exterior', season: 'autumn' });
}

// Anchored at the host: the page's own modules have folders named media too.
export const pictureHandler = http.get(/^https?:\/\/[^/]+\/media\//, ({ request }) => {
  return new HttpResponse(drawMockPicture(request.url), { headers: { 'Content-Type': 'image/svg+xml' } });
});
