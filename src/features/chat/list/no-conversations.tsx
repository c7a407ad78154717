import type { ConversationsQuery } from '#contract/chat/conversation.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

interface NoConversationsProps {
  q: string;
  filter: ConversationsQuery['filter'];
  isAboutPost: boolean;
  onClear: () => void;
}

const look = 'mx-4 mt-6 tablet:[&_h2]:text-[1.5rem]';

/** Says why the list is empty, and what to do. */
export function NoConversations({ q, filter, isAboutPost, onClear }: NoConversationsProps) {
  if (q !== '') {
    return (
      <EmptyState
        className={look}
        title={`No conversation matches “${q}”`}
        text="Search looks at names, posts and messages."
        actions={<Button onClick={onClear}>Clear search</Button>}
      />
    );
  }
  if (filter === 'unread')
    return <EmptyState className={look} title="Nothing unread" text="You’ve read all your messages." />;
  if (filter === 'my-posts' || isAboutPost) {
    return (
      <EmptyState
        className={look}
        title="No messages yet"
        text={
          isAboutPost
            ? 'When someone writes about this post, it’s kept here.'
            : 'When someone writes about one of your posts, it’s kept here.'
        }
        actions={<ButtonLink to={paths.myPosts()}>See my posts</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      className={look}
      title="No messages yet"
      text="When you write to someone, or someone answers your post, it’s kept here."
      actions={
        <ButtonLink kind="main" to={paths.explore()}>
          Explore homes
        </ButtonLink>
      }
    />
  );
}
