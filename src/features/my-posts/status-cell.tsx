import type { OwnPostSummary } from '#contract/own-post.ts';
import { canDo, expiresInDays, type StatusAction } from '#src/entities/post/own-post-actions.ts';
import { actionLabel, ownPostName } from '#src/entities/post/own-post-words.ts';
import { closedReasonLabels } from '#src/entities/post/post-labels.ts';
import { formatDay } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { StatusTag } from './status-tag.tsx';

interface StatusCellProps {
  post: OwnPostSummary;
  isBusy: boolean;
  onAct: (action: StatusAction) => void;
}

/** How a post stands, what its owner should know about that, and the one press that most of them want then. */
export function StatusCell({ post, isBusy, onAct }: StatusCellProps) {
  const action = urgentAction(post);
  const note = noteOn(post);
  return (
    <div className="grid justify-items-start gap-1">
      <StatusTag status={post.status} />
      {note && <p className="type-caption text-muted">{note}</p>}
      {action && (
        <Button
          size="sm"
          busy={isBusy}
          aria-label={`${actionLabel(action, post)} ${ownPostName(post)}`}
          onClick={() => onAct(action)}
        >
          {actionLabel(action, post)}
        </Button>
      )}
    </div>
  );
}

function urgentAction(post: OwnPostSummary): StatusAction | null {
  if (post.status === 'expired' || expiresInDays(post) !== null) return 'renew';
  return canDo('bring_back', post) ? 'bring_back' : null;
}

function noteOn(post: OwnPostSummary): string {
  const { status, closedReason, removedByAdmin, restorableUntil } = post;
  const days = expiresInDays(post);
  if (days !== null) return days <= 1 ? 'Expires within a day' : `Expires in ${days} days`;
  if (status === 'expired') return 'Not found any more';
  if (status === 'closed') return closedReason ? closedReasonLabels[closedReason] : '';
  if (status !== 'removed') return '';
  if (removedByAdmin) return 'Taken down by Gable';
  return restorableUntil ? `Bring back until ${formatDay(restorableUntil)}` : '';
}
