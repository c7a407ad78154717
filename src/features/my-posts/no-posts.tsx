import { Plus } from 'lucide-react';
import type { PostStatus } from '#contract/post-lifecycle.ts';
import type { Tab } from '#contract/vocabulary.ts';
import { useCreatePost } from '#src/entities/post/create-post-context.ts';
import { statusLabels } from '#src/entities/post/post-labels.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectUserType } from '#src/state/user-type.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { OwnPosts } from './use-own-posts.ts';

/** Nothing of this kind, or nothing that stands like this: what could be here, and the way to it. */
export function NoPosts({ view: { tab, status }, hrefOf }: Pick<OwnPosts, 'view' | 'hrefOf'>) {
  const createPost = useCreatePost();
  const isAgent = useAppSelector(selectUserType) === 'Agent';
  if (status) {
    return (
      <EmptyState
        title={`None of these posts: ${statusLabels[status].toLowerCase()}`}
        text={statusTexts[status]}
        actions={<ButtonLink to={hrefOf({ status: undefined })}>Show the others</ButtonLink>}
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
  title: 'Agents do not post requests',
  text: 'Agents offer homes; requests come from those who look for one.',
};

const kindWords: Record<Tab | 'all', { title: string; text: string }> = {
  all: {
    title: 'You have no posts yet',
    text: 'Offer a home, or say what you are looking for. Drafts are kept here too.',
  },
  sale: { title: 'Nothing for sale yet', text: 'A home you sell stands here with its views and who keeps it.' },
  rent: { title: 'Nothing for rent yet', text: 'A home you rent out stands here with its views and who keeps it.' },
  'buy-request': {
    title: 'No buy requests yet',
    text: 'Say where, how much and what the home must have, and let owners come to you.',
  },
  'rent-request': {
    title: 'No rent requests yet',
    text: 'Say where, how much and from when, and let landlords come to you.',
  },
};

const statusTexts: Record<PostStatus, string> = {
  draft: 'What you begin and do not publish waits here.',
  active: 'Posts that people find stand here.',
  paused: 'What you pause waits here until you resume it.',
  under_offer: 'Homes whose offer you have accepted stand here until you close them.',
  closed: 'What was sold, leased, found or withdrawn stays here.',
  expired: 'A post that is not renewed in time comes here, and can be renewed from here.',
  removed: 'What you take down stays here for 30 days, and can be brought back.',
};
