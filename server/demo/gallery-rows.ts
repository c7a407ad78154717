import { describeScene } from '#server/pictures/gallery.ts';
import type { Scene } from '#server/pictures/picture.ts';
import { sketchPlaceholder } from '#server/pictures/placeholder.ts';
import type { DemoGallery, DemoPost } from './demo-post.ts';

/** The size that the media pipeline draws a picture in. */
const pictureSize = { width: 1600, height: 1067 };

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

/** The season is left out: houses that are shared are shown in more than one. */
function captionOf({ seed, wall, kind }: DemoGallery['house'], scene: Scene): string {
  if (scene !== 'exterior') return describeScene(seed, { kind, scene });
  const words = `${wall.name} ${buildings[kind]}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Houses that are shared have one row for each of their pictures: the id names the drawing, not the post. */
const mediaId = ({ seed, kind }: DemoGallery['house'], scene: string) => `demo-${seed}-${kind}-${scene}`;

/** The media rows of a post's pictures, its photos in order, and its floor plan. The pictures themselves are drawn later. */
export function galleryRows({ post, gallery }: Pick<DemoPost, 'post' | 'gallery'>, number: number, now: Date) {
  if (!gallery) return { media: [], photos: [], floorPlanId: null };
  const { house, scenes, hasFloorPlan } = gallery;
  const all = hasFloorPlan ? [...scenes, 'plan' as const] : scenes;
  const media = all.map((scene, position) => ({
    id: mediaId(house, scene),
    source: { type: 'drawing', seed: house.seed, kind: house.kind, scene, time: house.time, season: house.season },
    ...pictureSize,
    placeholder: sketchPlaceholder(house.seed, { kind: house.kind, scene, time: house.time, season: house.season }),
    // What is oldest is drawn first: covers before all other pictures.
    created_at: new Date(now.getTime() + number + (position === 0 ? 0 : 3_600_000) - 7_200_000).toISOString(),
  }));
  const photos = scenes.map((scene, position) => ({
    ...{ post_id: String(post.id), position },
    ...{ media_id: mediaId(house, scene), alt: captionOf(house, scene) },
  }));
  return { media, photos, floorPlanId: hasFloorPlan ? mediaId(house, 'plan') : null };
}
