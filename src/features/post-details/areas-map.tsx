import type { RequestDetails } from '#contract/post.ts';
import { areasLine } from '#src/entities/post/post-place.ts';
import { requestMarks } from './map-marks.ts';
import { PostMap } from './post-map.tsx';

/** Where somebody is looking, as circles on a map. */
export function AreasMap({ post }: { post: RequestDetails }) {
  return (
    <PostMap
      label={`Map of the areas: ${areasLine(post)}`}
      city={post.areas[0]?.city ?? ''}
      marks={requestMarks(post)}
      className="size-full"
    />
  );
}
