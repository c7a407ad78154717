import type { PostDetails } from '#contract/post/post.ts';
import type { ComparedRow } from '../rows/compared-row.ts';
import { FactRows, SectionRow } from '../table/table-rows.tsx';

export function RentSection({ rows, posts }: { rows: readonly ComparedRow[]; posts: readonly PostDetails[] }) {
  return (
    <>
      <SectionRow title="Monthly cost" columns={posts.length} />
      <FactRows rows={rows} posts={posts} />
      <tr className="compare-wide">
        <td colSpan={posts.length + 1}>
          Rents as asked. Utilities and parking that a rent doesn’t include cost extra.
        </td>
      </tr>
    </>
  );
}
