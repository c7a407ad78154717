import { useMutation, useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Pause, Pencil, Play, RotateCw, Store } from 'lucide-react';
import { useRef } from 'react';
import { toast } from 'react-hot-toast';
import type { PostDetails } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { canDo, type Ending, type StatusAction } from '#src/entities/post/own/own-post-actions.ts';
import { actionDoneText, actionLabel } from '#src/entities/post/own/own-post-labels.ts';
import { ownPostMutations } from '#src/entities/post/own/own-post-mutations.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { editPath, paths } from '#src/lib/navigation/paths.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';
import { OwnerStatistics } from './owner-statistics.tsx';

const CloseDialog = lazyComponent(async () => (await import('#src/entities/post/own/close-dialog.tsx')).CloseDialog);

/** Actions share a button, so that the focus stays on the button when its action changes. */
const standingActions = ['resume', 'back_on_market', 'reopen', 'pause'] as const;
const standingIcons = { resume: Play, reopen: ArchiveRestore, back_on_market: Store, pause: Pause };

export function OwnerBar({ post }: { post: PostDetails }) {
  // A closed post cannot be edited, but still has an owner.
  const { data: profile } = useQuery({ ...userQueries.profile(), enabled: !post.can.edit });
  if (!post.can.edit && (!profile || profile.user.id !== post.owner?.id)) return null;
  return <OwnerActions post={post} />;
}

function OwnerActions({ post }: { post: PostDetails }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const mainAction = standingActions.find((action) => canDo(action, post));
  const change = useMutation({
    ...ownPostMutations.act(),
    onSuccess: (after, { action }) => void toast.success(actionDoneText(action, after)),
  });
  const pendingAction = change.isPending ? change.variables.action : null;
  const problem = inlineMessage(change.error);
  const closing = useLazyOpen();

  function act(action: StatusAction, ending?: Ending, onSettled?: () => void) {
    if (!change.isPending) change.mutate({ post, action, ending }, { onSettled });
  }

  /** For a button that disappears with its action. */
  function actAndFocusHeading(action: StatusAction, ending?: Ending) {
    act(action, ending, () => heading.current?.focus());
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
          <Button
            size="sm"
            icon={RotateCw}
            busy={pendingAction === 'renew'}
            onClick={() => actAndFocusHeading('renew')}
          >
            {actionLabel('renew', post)}
          </Button>
        )}
        {mainAction && (
          <Button
            size="sm"
            icon={standingIcons[mainAction]}
            busy={pendingAction !== null && pendingAction !== 'renew'}
            onClick={() => (mainAction === 'reopen' ? actAndFocusHeading(mainAction) : act(mainAction))}
          >
            {actionLabel(mainAction, post)}
          </Button>
        )}
        {canDo('close', post) && (
          <Button size="sm" icon={Archive} onClick={() => closing.setOpen(true)}>
            {actionLabel('close', post)}…
          </Button>
        )}
        <span className="ml-2 type-small">
          <MoreLink to={paths.myPosts()}>My posts</MoreLink>
        </span>
      </div>
      <FocusedError message={problem} className="w-full type-small" />
      {closing.wasOpened && (
        <CloseDialog
          what={`“${postName(post)}”`}
          kinds={[post.kind]}
          open={closing.isOpen}
          onOpenChange={closing.setOpen}
          onLoadError={closing.forget}
          onClose={(ending) => actAndFocusHeading('close', ending)}
        />
      )}
    </section>
  );
}
