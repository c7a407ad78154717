import './room-section.css';
import type { ListingDetails } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { lowerFirst } from '#contract/text/words.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { isStillOpen } from '../still-open.ts';
import { SectionRow } from '../table/table-rows.tsx';
import { roomRows } from './room-rows.ts';

export function RoomSection({ posts }: { posts: readonly ListingDetails[] }) {
  const rows = roomRows(posts);
  if (rows.length === 0) return null;
  return (
    <>
      <SectionRow title="Room by room" note="Press a photo to see them all" columns={posts.length} />
      {rows.map(({ room, photos }) => (
        <tr key={room} className="compare-rooms">
          <th scope="row">{room}</th>
          {posts.map((post, column) => {
            const photo = photos[column];
            return (
              <td key={post.id} data-gone={!isStillOpen(post) || undefined}>
                {photo ? (
                  <Link to={paths.post(post.id)} aria-label={`${room}, ${postName(post)}`}>
                    <ResponsivePicture {...photo} sizes="(min-width: 48rem) 20vw, 46vw" ratio="4 / 3" />
                  </Link>
                ) : (
                  <span className="compare-no-photo">{`No photo of the ${lowerFirst(room)}`}</span>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </>
  );
}
