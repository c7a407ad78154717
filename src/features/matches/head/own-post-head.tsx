import { Pause, Play, Store } from 'lucide-react';
import { useRef } from 'react';
import { toast } from 'react-hot-toast';
import { formatDay } from '#contract/format/dates.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { kindLabels } from '#src/entities/post/facts/post-labels.ts';
import { canDo } from '#src/entities/post/own/own-post-actions.ts';
import { actionLabel } from '#src/entities/post/own/own-post-labels.ts';
import { StatusTag } from '#src/entities/post/own/status-tag.tsx';
import { StillAvailable } from '#src/entities/post/own/still-available.tsx';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { editPath, paths } from '#src/lib/navigation/paths.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { Breadcrumbs } from '#src/ui/navigation/breadcrumbs.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';
import type { MatchedPost } from '../own-post.ts';
import { useChangeStatus } from './use-change-status.ts';

const CloseDialog = lazyComponent(async () => (await import('#src/entities/post/own/close-dialog.tsx')).CloseDialog);

/** They share a button, so that the focus stays on it when its action changes. */
const statusActions = ['resume', 'back_on_market', 'pause'] as const;
const statusActionIcons = { resume: Play, back_on_market: Store, pause: Pause };

interface OwnPostHeadProps {
  post: MatchedPost;
  asksIfAvailable: boolean;
}

/** The post whose matches are shown. */
export function OwnPostHead({ post, asksIfAvailable }: OwnPostHeadProps) {
  const { name } = post;
  const noun = isListing(post) ? 'listing' : 'request';
  const heading = useRef<HTMLHeadingElement>(null);
  const closing = useLazyOpen();
  const status = useChangeStatus(post);
  const statusAction = statusActions.find((action) => canDo(action, status.post));
  return (
    <>
      <Breadcrumbs items={[{ label: 'My Posts', to: paths.myPosts() }, { label: name }]} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-5">
        <div className="min-w-0">
          <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 type-small text-muted">
            <StatusTag status={post.status} />
            <span>{standingText(post)}</span>
          </p>
          <h1 ref={heading} tabIndex={-1} className="max-w-[24ch] type-title wrap-anywhere">
            {name}
          </h1>
          {asksIfAvailable && post.status === 'active' && (
            <StillAvailable
              post={post}
              name={name}
              onConfirmed={(text) => {
                toast.success(text);
                heading.current?.focus();
              }}
              onNoLonger={() => closing.setOpen(true)}
              className="mt-2"
            />
          )}
        </div>
        <div className="flex flex-wrap gap-2.5 max-tablet:w-full max-tablet:*:grow">
          {statusAction && (
            <Button
              icon={statusActionIcons[statusAction]}
              busy={status.isChanging}
              onClick={() => status.change(statusAction)}
            >
              {actionLabel(statusAction, post)}
            </Button>
          )}
          {post.canEdit && (
            <ButtonLink kind="main" to={editPath(post.kind, post.id)}>
              {post.isAlert ? 'Edit alert' : `Edit ${noun}`}
            </ButtonLink>
          )}
        </div>
        <FocusedError
          message={inlineMessage(status.error)}
          attempt={status.failureCount}
          className="basis-full type-small"
        />
      </div>
      {closing.wasOpened && (
        <CloseDialog
          what={`“${name}”`}
          kinds={[post.kind]}
          open={closing.isOpen}
          onOpenChange={closing.setOpen}
          onLoadError={closing.forget}
          onClose={(ending) => {
            status.change('close', ending);
            heading.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** `Buy request, open until January 17, 2027`. */
function standingText({ kind, isAlert, status, expiresAt }: MatchedPost): string {
  const name = isAlert ? 'Private alert, seen by nobody' : kindLabels[kind];
  return status === 'active' && expiresAt ? `${name}, open until ${formatDay(expiresAt)}` : name;
}
