import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

export function NoStories({ tag }: { tag: string | undefined }) {
  if (!tag) return <EmptyState title="No stories yet" text="The first one is being written." />;
  return (
    <EmptyState
      title={`No stories about “${tag}”`}
      text="The link may be old, or the tag has another name now."
      actions={<ButtonLink to={paths.blogs()}>See all stories</ButtonLink>}
    />
  );
}
