import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, Pause, Pencil, Play, RotateCw, Store } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { PostDetails } from '#contract/post.ts';
import { postName } from '#contract/post-name.ts';
import { canDo, type Ending, type StatusAction } from '#src/entities/post/own-post-actions.ts';
import { actOnPost } from '#src/entities/post/own-post-changes.ts';
import { actionLabel, doneWords } from '#src/entities/post/own-post-words.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { messageInPlace, RequestError } from '#src/lib/http/request-error.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { editPath, paths } from '#src/lib/paths.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { MoreLink } from '#src/ui/more-link.tsx';
import { useOpening } from '#src/ui/use-opening.ts';
import { OwnerStatistics } from './owner-statistics.tsx';

const CloseDialog = lazyPart(async () => (await import('#src/entities/post/close-dialog.tsx')).CloseDialog);

/** The one that leads on from where the post stands. They share a button, so that the focus stays on it when it is pressed. */
const standingActions = ['resume', 'back_on_market', 'pause'] as const;
const standingIcons = { resume: Play, back_on_market: Store, pause: Pause };

/** To its owner, what a post has brought so far and what can be done with it; nothing to anybody else. */
export function OwnerBar({ post }: { post: PostDetails }) {
  // A closed post cannot be edited, and is its owner's all the same.
  const { data: profile } = useQuery({ ...userQueries.profile(), enabled: !post.can.edit });
  if (!post.can.edit && (!profile || profile.user.id !== post.owner?.id)) return null;
  return <OwnerActions post={post} />;
}

function OwnerActions({ post }: { post: PostDetails }) {
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const standing = standingActions.find((action) => canDo(action, post));
  const [underWay, setUnderWay] = useState<StatusAction | null>(null);
  const [problem, setProblem] = useState('');
  const closing = useOpening();

  async function act(action: StatusAction, ending?: Ending) {
    if (underWay) return;
    setUnderWay(action);
    setProblem('');
    try {
      toast.success(doneWords(action, await actOnPost(queryClient, post, action, ending)));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setProblem(messageInPlace(error) ?? '');
    } finally {
      setUnderWay(null);
    }
  }

  async function close(ending: Ending) {
    await act('close', ending);
    // The button that opened the dialog is gone.
    heading.current?.focus();
  }

  return (
    <section
      aria-label="Your post"
      className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-rule py-3 print:hidden"
    >
      <div className="min-w-0 grow">
        <h2 ref={heading} tabIndex={-1} className="type-heading">
          This is your post
        </h2>
        <OwnerStatistics id={post.id} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {post.can.edit && (
          <ButtonLink size="sm" icon={Pencil} to={editPath(post.kind, post.id)}>
            Edit
          </ButtonLink>
        )}
        {canDo('renew', post) && (
          <Button size="sm" icon={RotateCw} busy={underWay === 'renew'} onClick={() => void act('renew')}>
            {actionLabel('renew', post)}
          </Button>
        )}
        {standing && (
          <Button
            size="sm"
            icon={standingIcons[standing]}
            busy={underWay !== null && underWay !== 'renew'}
            onClick={() => void act(standing)}
          >
            {actionLabel(standing, post)}
          </Button>
        )}
        {canDo('close', post) && (
          <Button size="sm" icon={Archive} onClick={() => closing.setOpen(true)}>
            {actionLabel('close', post)}…
          </Button>
        )}
        <span className="pl-2 type-small">
          <MoreLink to={paths.myPosts()}>My posts</MoreLink>
        </span>
      </div>
      {problem && <p className="w-full type-small text-negative">{problem}</p>}
      {closing.wasOpened && (
        <CloseDialog
          what={`“${postName(post)}”`}
          kinds={[post.kind]}
          open={closing.isOpen}
          onOpenChange={closing.setOpen}
          onMissing={closing.forget}
          onClose={(ending) => void close(ending)}
        />
      )}
    </section>
  );
}
