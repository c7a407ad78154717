import type { ListingDetails, Picture } from '#contract/post/post.ts';

export interface RoomRow {
  room: string;
  /** Null where a listing has no photo of it. */
  photos: readonly (Picture | null)[];
}

/** Derived from the descriptions of the photos; one belongs to the first room that its words name. */
const rooms: readonly (readonly [room: string, words: RegExp])[] = [
  ['Kitchen', /\bkitchen/i],
  ['Living room', /\b(living|lounge|family room|sitting room)/i],
  ['Dining room', /\bdining/i],
  ['Bathroom', /\b(bath|ensuite|shower|powder)/i],
  ['Bedroom', /\bbed/i],
  ['Outside', /\b(garden|yard|balcony|patio|terrace|deck|porch|outside)/i],
];

const roomOf = ({ alt }: Picture) => rooms.find(([, words]) => words.test(alt))?.[0];

/** The same room of each listing; where no photo is described, the first ones after the cover. */
export function roomRows(posts: readonly Pick<ListingDetails, 'photos' | 'cover'>[]): RoomRow[] {
  const albums = posts.map(({ photos, cover }) => photos.filter(({ id }) => id !== cover?.id));
  const named = rooms.flatMap(([room]) => {
    const photos = albums.map((album) => album.find((photo) => roomOf(photo) === room) ?? null);
    return photos.some(Boolean) ? [{ room, photos }] : [];
  });
  if (named.length > 0) return named;
  const photos = albums.map(([first = null]) => first);
  return photos.some(Boolean) ? [{ room: 'Another view', photos }] : [];
}
