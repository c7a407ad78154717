import { formatDay, formatTime, isSameDay } from '#contract/format/dates.ts';
import type { OwnPostSummary } from '#contract/post/own/own-post.ts';
import { closedReasonLabels } from '#src/entities/post/facts/post-labels.ts';
import { canDo, expiresInDays, type StatusAction } from '#src/entities/post/own/own-post-actions.ts';
import { actionLabel, ownPostName } from '#src/entities/post/own/own-post-labels.ts';
import { StatusTag } from '#src/entities/post/own/status-tag.tsx';
import { Button } from '#src/ui/controls/button.tsx';

interface StatusCellProps {
  post: OwnPostSummary;
  isBusy: boolean;
  onAct: (action: StatusAction) => void;
}

/** The status of a post, a note about it, and the action its owner most likely wants. */
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
  return (['reopen', 'bring_back'] as const).find((action) => canDo(action, post)) ?? null;
}

function noteOn(post: OwnPostSummary): string {
  const { status, removedByAdmin, restorableUntil } = post;
  const days = expiresInDays(post);
  if (days !== null) return days <= 1 ? 'Expires within a day' : `Expires in ${days} days`;
  if (status === 'expired') return 'No longer in search';
  if (status === 'closed') return closedNote(post);
  if (status !== 'removed') return '';
  if (removedByAdmin) return 'Taken down by Gable';
  return restorableUntil ? `Restore by ${formatDay(restorableUntil)}` : '';
}

function closedNote(post: OwnPostSummary): string {
  const { closedReason, reopenableUntil } = post;
  const reason = closedReason ? closedReasonLabels[closedReason] : '';
  if (!reopenableUntil || !canDo('reopen', post)) return reason;
  const day = isSameDay(reopenableUntil, new Date()) ? 'today' : 'tomorrow';
  return [reason, `reopen by ${formatTime(reopenableUntil)} ${day}`].filter(Boolean).join(' · ');
}
