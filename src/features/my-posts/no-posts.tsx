import { Plus } from 'lucide-react';
import type { PostStatus } from '#contract/post/post-lifecycle.ts';
import type { Tab } from '#contract/vocabulary.ts';
import { useCreatePost } from '#src/entities/post/create-post-context.ts';
import { statusLabels } from '#src/entities/post/facts/post-labels.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectUserType } from '#src/state/session-selectors.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import type { OwnPosts } from './use-own-posts.ts';

/** The empty list of a kind or status, with a way to the first post. */
export function NoPosts({ view: { tab, status }, hrefOf }: Pick<OwnPosts, 'view' | 'hrefOf'>) {
  const createPost = useCreatePost();
  const isAgent = useAppSelector(selectUserType) === 'Agent';
  if (status) {
    return (
      <EmptyState
        title={`No posts with status ${statusLabels[status].toLowerCase()}`}
        text={statusTexts[status]}
        actions={<ButtonLink to={hrefOf({ status: undefined })}>Show all posts</ButtonLink>}
      />
    );
  }
  const isNotForAgents = isAgent && (tab === 'buy-request' || tab === 'rent-request');
  return (
    <EmptyState
      {...(isNotForAgents ? agentWords : kindWords[tab ?? 'all'])}
      actions={
        !isNotForAgents && (
          <Button icon={Plus} onClick={createPost}>
            Create a Post
          </Button>
        )
      }
    />
  );
}

const agentWords = {
  title: 'Agents can’t post requests',
  text: 'Requests are for people searching for their own home. You can post listings.',
};

const kindWords: Record<Tab | 'all', { title: string; text: string }> = {
  all: {
    title: 'You have no posts yet',
    text: 'List a home, or tell owners what you’re looking for. Your drafts are saved here too.',
  },
  sale: { title: 'Nothing for sale yet', text: 'Listings for sale appear here with their views and saves.' },
  rent: { title: 'Nothing for rent yet', text: 'Listings for rent appear here with their views and saves.' },
  'buy-request': {
    title: 'No buy requests yet',
    text: 'Set your area, budget and must-haves, and owners will contact you.',
  },
  'rent-request': {
    title: 'No rent requests yet',
    text: 'Set your area, budget and move-in date, and landlords will contact you.',
  },
};

const statusTexts: Record<PostStatus, string> = {
  draft: 'Posts you start and haven’t published are saved here.',
  active: 'Posts that people can find appear here.',
  paused: 'Posts you pause stay here until you resume them.',
  under_offer: 'Listings with an accepted offer stay here until you close them.',
  closed: 'Posts that were sold, leased, completed or withdrawn stay here.',
  expired: 'Posts that weren’t renewed in time. You can renew them here.',
  removed: 'Posts you take down stay here for 30 days. You can restore them until then.',
};
