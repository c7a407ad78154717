import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { conversationsPerPage, queryTextMax } from '#contract/limits.ts';
import { postName } from '#contract/post/post-name.ts';
import { conversationQueries } from '#src/entities/conversation/queries/conversation-queries.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { ViewingsLink } from '#src/entities/viewing/viewings-link.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import { type ChatAddress, chatPath } from '../chat-address.ts';

interface ListHeadProps {
  address: ChatAddress;
  onChange: (changes: Partial<ChatAddress>) => void;
}

/** Heading, search and tabs of the list. */
export function ListHead({ address, onChange }: ListHeadProps) {
  const { data: unread } = useInfiniteQuery(conversationQueries.list({ q: '', filter: 'unread', postId: undefined }));
  const count = unread && unread.length > 0 ? unread.length : undefined;
  const tab = (label: string, filter: ChatAddress['filter'], counted?: number) => ({
    label,
    to: chatPath({ ...address, filter, about: undefined }),
    current: address.filter === filter && !address.about,
    ...(counted !== undefined && { count: counted >= conversationsPerPage ? `${conversationsPerPage}+` : counted }),
  });
  return (
    <div className="shrink-0 pt-4">
      <div className="pr-4 pl-gutter">
        <div className="flex items-center justify-between gap-2">
          <h2 className="type-section flex min-h-control-md items-center">Messages</h2>
          <ViewingsLink />
        </div>
        <TextInput
          type="search"
          leading={Search}
          className="mt-2"
          placeholder="Search people and posts"
          aria-label="Search people and posts"
          maxLength={queryTextMax}
          value={address.q}
          onChange={(event) => onChange({ q: event.currentTarget.value })}
        />
      </div>
      {address.about ? (
        <AboutPost id={address.about} onRemove={() => onChange({ about: undefined })} />
      ) : (
        <TabLinks
          label="Show conversations"
          className="mt-1 *:px-gutter"
          items={[tab('All', 'all'), tab('Unread', 'unread', count), tab('My posts', 'my-posts')]}
        />
      )}
    </div>
  );
}

/** Replaces the tabs where the list holds the conversations about one post. */
function AboutPost({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data: post } = useQuery(postQueries.detail(id, true));
  return (
    <div className="mt-2 flex min-h-control-md items-center justify-between gap-2 border-b border-hairline pr-4 pl-gutter">
      <p className="min-w-0 truncate type-small">
        About <b className="font-semibold text-strong">{post ? postName(post) : 'this post'}</b>
      </p>
      <Button kind="text" size="sm" icon={X} onClick={onRemove}>
        Show all
      </Button>
    </div>
  );
}
