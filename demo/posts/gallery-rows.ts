import { upperFirst } from '#contract/text/words.ts';
import { describeScene } from '../pictures/gallery.ts';
import type { Scene } from '../pictures/picture.ts';
import { sketchPlaceholder } from '../pictures/placeholder.ts';
import type { DemoGallery, DemoPost } from './demo-post.ts';

/** The size in which the media pipeline renders a picture. */
export const pictureSize = { width: 1600, height: 1067 };

/** The widths of lists, maps and the details page; wider files are made on request. */
const coverWidths = [320, 640, 960];
const mosaicWidths = [640];
const photosInMosaic = 5;

const buildings: Record<DemoGallery['house']['kind'], string> = {
  detached: 'detached house',
  semi: 'semi-detached house',
  row: 'row house',
  lowrise: 'low-rise building',
  tower: 'apartment tower',
  cottage: 'cottage',
  farmhouse: 'farmhouse',
  shop: 'main-street shop',
  office: 'office building',
  warehouse: 'warehouse',
};

const hotelRooms: Partial<Record<Scene, string>> = {
  living: 'Lounge',
  bedroom: 'Guest room',
  bathroom: 'Bathroom of a guest room',
};

/** Without the season: a shared house is shown in more than one. */
function captionOf({ seed, wall, kind }: DemoGallery['house'], scene: Scene, isHotel: boolean): string {
  if (scene !== 'exterior') return (isHotel && hotelRooms[scene]) || describeScene(seed, { kind, scene });
  return `${upperFirst(wall.name)} ${isHotel ? 'hotel' : buildings[kind]}`;
}

/** The id names the drawing, not the post: a shared house has one row for each of its pictures. */
const mediaId = ({ seed, kind }: DemoGallery['house'], scene: string) => `demo-${seed}-${kind}-${scene}`;

export function galleryRows({ post, gallery }: Pick<DemoPost, 'post' | 'gallery'>, number: number, now: Date) {
  if (!gallery) return { media: [], photos: [], floorPlanId: null };
  const { house, scenes, hasFloorPlan } = gallery;
  const isHotel = post.property_sub_types?.includes('Hotel') ?? false;
  const all = hasFloorPlan ? [...scenes, 'plan' as const] : scenes;
  const media = all.map((scene, position) => ({
    id: mediaId(house, scene),
    source: {
      type: 'drawing',
      seed: house.seed,
      kind: house.kind,
      scene,
      time: house.time,
      season: house.season,
      ahead: position === 0 ? coverWidths : mosaicWidths,
    },
    ...pictureSize,
    // A plan, and each picture outside the mosaic, is rendered on request.
    state: position < photosInMosaic && scene !== 'plan' ? ('pending' as const) : ('ready' as const),
    placeholder: sketchPlaceholder(house.seed, { kind: house.kind, scene, time: house.time, season: house.season }),
    // The oldest are rendered first: covers before all other pictures.
    created_at: new Date(now.getTime() + number + (position === 0 ? 0 : 3_600_000) - 7_200_000).toISOString(),
  }));
  const photos = scenes.map((scene, position) => ({
    post_id: String(post.id),
    position,
    media_id: mediaId(house, scene),
    alt: captionOf(house, scene, isHotel),
  }));
  return { media, photos, floorPlanId: hasFloorPlan ? mediaId(house, 'plan') : null };
}
