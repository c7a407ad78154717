import type { RequestDetails } from '#contract/post/post.ts';
import { areasLine } from '#src/entities/post/facts/post-place.ts';
import { requestMarks } from '#src/entities/post/location/map-marks.ts';
import { PostMap } from './post-map.tsx';

export function AreasMap({ post }: { post: RequestDetails }) {
  return (
    <PostMap
      label={`Map of the areas: ${areasLine(post)}`}
      city={post.areas[0]?.city ?? ''}
      marks={requestMarks(post)}
    />
  );
}
