import './compare-map.css';
import type { PostDetails } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { plural } from '#contract/text/words.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { areasLine, placeLine } from '#src/entities/post/facts/post-place.ts';
import { listingMarks, type PostMarks, requestMarks } from '#src/entities/post/location/map-marks.ts';
import { boundsOfCircles } from '#src/lib/geo/geo.ts';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { StaticMap } from '#src/ui/map/static-map.tsx';
import { nounOfPosts } from '../nouns.ts';

/** Room around a pin, so that two pins of one street are not at the edges. */
const pinRadiusKm = 0.3;

const whereIs = (post: PostDetails) => (isListing(post) ? placeLine(post.address) : areasLine(post));

/** On paper, the places as a list: a map there would have no tiles. */
export function CompareMap({ posts }: { posts: readonly PostDetails[] }) {
  const [one, several] = nounOfPosts(posts);
  return (
    <section aria-labelledby="where-heading" className="pt-section">
      <SectionHeading id="where-heading" title={one === 'request' ? 'Where they’re looking' : 'Where they are'} />
      <ol className="hidden list-decimal pl-6 print:block">
        {posts.map((post) => (
          <li key={post.id}>{[postName(post), whereIs(post)].filter(Boolean).join(', ')}</li>
        ))}
      </ol>
      <div className="compare-map print:hidden">
        <StaticMap {...marksOf(posts)} label={`Map with ${plural(posts.length, one, several)}`} className="size-full" />
      </div>
    </section>
  );
}

function marksOf(posts: readonly PostDetails[]): PostMarks {
  const all = posts.map((post): PostMarks => {
    if (isListing(post)) return listingMarks(post);
    const marks = requestMarks(post);
    return { ...marks, circles: marks.circles.map((circle) => ({ ...circle, id: `${post.id} ${circle.id}` })) };
  });
  const points = all.flatMap((marks) => marks.points);
  const circles = all.flatMap((marks) => marks.circles);
  const seen = [...circles, ...points.map(({ lat, lng }) => ({ lat, lng, radiusKm: pinRadiusKm }))];
  return { points, circles, initialView: { bounds: boundsOfCircles(seen) } };
}
