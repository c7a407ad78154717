import { useMutation, useQueries } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { toast } from 'react-hot-toast';
import type { OwnPostSummary } from '#contract/post/own/own-post.ts';
import type { SharedList } from '#contract/shared-list/shared-list.ts';
import { ownPostName } from '#src/entities/post/own/own-post-labels.ts';
import { ownPostQueries } from '#src/entities/post/own/own-post-queries.ts';
import { sharedListMutations } from '#src/entities/shared-list/shared-list-mutations.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { namesOf } from '../home-sentence.ts';

interface ShareRequestDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  list: SharedList;
}

const kinds = ['buy_request', 'rent_request'] as const;

/** Names all who would see the request before the press. */
export function ShareRequestDialog({ open, onOpenChange, list }: ShareRequestDialogProps) {
  const own = useQueries({
    queries: kinds.map((kind) => ownPostQueries.list({ kind, status: 'active', page: 1 })),
    combine: (results) => ({
      isPending: results.some(({ isPending }) => isPending),
      posts: results.flatMap(({ data }) => data?.posts ?? []),
    }),
  });
  const share = useMutation(sharedListMutations.shareRequest());
  const others = list.people.filter(({ isMe }) => !isMe).map(({ person }) => person);
  const names = namesOf(list.people);
  const isShared = ({ id }: OwnPostSummary) => {
    const shared = list.requests.find(({ post }) => post.id === id);
    return shared !== undefined && others.every((person) => shared.sharedWith.includes(person.id));
  };
  const press = (post: OwnPostSummary) =>
    share.mutate(
      { id: post.id, userIds: others.map(({ id }) => id) },
      {
        onSuccess: () => {
          toast.success(`Shared with ${names}`);
          onOpenChange(false);
        },
      },
    );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Share a request or alert">
      <div className="grid gap-4 p-6">
        <p className="flex gap-3 border-l-4 border-rule bg-sunken px-4 py-3">
          <Lock aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
          <span>
            {`${names} will see what you’re looking for and the homes that fit. No one else will: an alert stays private. You can stop sharing at any time.`}
          </span>
        </p>
        {!own.isPending && own.posts.length === 0 && (
          <p className="text-muted">You don’t have an active request or alert.</p>
        )}
        <ul>
          {own.posts.map((post) => (
            <li
              key={post.id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline py-3"
            >
              <span className="min-w-0 font-semibold text-strong">{post.title || ownPostName(post)}</span>
              <Button
                size="sm"
                disabled={isShared(post)}
                busy={share.isPending && share.variables.id === post.id}
                onClick={() => press(post)}
              >
                {isShared(post) ? 'Shared' : `Share with ${names}`}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
