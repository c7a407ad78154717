import type { PostDetails } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { tabOfKind } from '#contract/vocabulary.ts';
import { comparedPosts } from '#src/entities/post/compare/compared-posts.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

interface NothingToCompareProps {
  only?: PostDetails | undefined;
  note: string;
}

export function NothingToCompare({ only, note }: NothingToCompareProps) {
  const start = only
    ? `Tick Compare on another post to see it beside ${postName(only)}.`
    : 'Tick Compare on two to four homes, or on requests, to see them side by side.';
  return (
    <div className="wrap py-16">
      <EmptyState
        as="h1"
        title={only ? 'Add one more to compare' : 'Nothing to compare yet'}
        text={[note, start].filter(Boolean).join(' ')}
        actions={
          <>
            <ButtonLink
              kind="main"
              to={paths.explore(only ? { section: only.section, tab: tabOfKind[only.kind] } : {})}
              onClick={() => only && comparedPosts.set({ kind: only.kind, ids: [only.id] })}
            >
              {only ? 'Find another' : 'Explore homes'}
            </ButtonLink>
            {only && <ButtonLink to={paths.post(only.id)}>Open its page</ButtonLink>}
          </>
        }
      />
    </div>
  );
}
