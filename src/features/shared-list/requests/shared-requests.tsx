import { useMutation, useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { postName } from '#contract/post/post-name.ts';
import type { SharedList } from '#contract/shared-list/shared-list.ts';
import { PostCard } from '#src/entities/post/card/post-card.tsx';
import { sharedListMutations } from '#src/entities/shared-list/shared-list-mutations.ts';
import { sharedListQueries } from '#src/entities/shared-list/shared-list-queries.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';

const ShareRequestDialog = lazyComponent(async () => (await import('./share-request-dialog.tsx')).ShareRequestDialog);

/** Requests and alerts that one person has shared: all people named are notified of their new matches. */
export function SharedRequests({ list }: { list: SharedList }) {
  const share = useLazyOpen();
  const hasOthers = list.people.length > 1;
  if (!hasOthers && list.requests.length === 0) return null;
  return (
    <section aria-labelledby="requests" className="mt-12">
      <SectionHeading
        id="requests"
        title="Shared requests"
        action={hasOthers && <Button onClick={() => share.setOpen(true)}>Share a request or alert</Button>}
      />
      {share.wasOpened && (
        <ShareRequestDialog open={share.isOpen} onOpenChange={share.setOpen} onLoadError={share.forget} list={list} />
      )}
      {list.requests.length === 0 ? (
        <p className="text-muted">Share a request or alert, and everyone on the list hears about homes that fit it.</p>
      ) : (
        <ul>
          {list.requests.map((request) => (
            <RequestRow key={request.post.id} request={request} people={list.people} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RequestRowProps {
  request: SharedList['requests'][number];
  people: SharedList['people'];
}

function RequestRow({ request: { post, writerId, isPrivate, sharedWith }, people }: RequestRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: homes } = useQuery({ ...sharedListQueries.matchedHomes(post.id), enabled: isOpen });
  const stop = useMutation(sharedListMutations.stopSharing());
  const writer = people.find(({ person }) => person.id === writerId);
  const names = people.filter(({ person }) => sharedWith.includes(person.id)).map(({ person }) => person.firstName);
  return (
    <li className="border-b border-hairline py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-semibold text-strong">
            {isPrivate && <Lock aria-label="Private alert" className="size-4" strokeWidth={1.75} />}
            {post.title || postName(post)}
          </p>
          <p className="type-small text-muted">
            {writer?.isMe ? `Seen by you and ${names.join(', ')}` : `From ${writer?.person.firstName ?? 'the list'}`}
          </p>
        </div>
        <div className="flex gap-2">
          <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide homes that fit' : 'Homes that fit'}
          </Button>
          {writer?.isMe && (
            <Button kind="text" size="sm" busy={stop.isPending} onClick={() => stop.mutate(post.id)}>
              Stop sharing
            </Button>
          )}
        </div>
      </div>
      {isOpen && homes && (
        <div className="mt-4">
          {homes.length === 0 && <p className="text-muted">No home fits right now.</p>}
          <ul className="grid gap-5 tablet:grid-cols-2">
            {homes.map((home) => (
              <li key={home.id}>
                <PostCard post={home} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
