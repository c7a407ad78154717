import { Ban, UserX } from 'lucide-react';
import type { Conversation } from '#contract/chat/conversation.ts';
import { Spinner } from '#src/ui/feedback/progress/spinner.tsx';

interface ClosedNoticeProps {
  conversation: Conversation;
  name: string;
  isUnblocking: boolean;
  onUnblock: () => void;
}

/** Replaces the composer where the member cannot write. */
export function ClosedNotice({ conversation, name, isUnblocking, onUnblock }: ClosedNoticeProps) {
  const isFormer = conversation.closedBecause === 'former_member';
  const Icon = isFormer ? UserX : Ban;
  return (
    <p className="flex shrink-0 items-start justify-center gap-2 border-t border-hairline px-4 py-5 type-small text-muted tablet:px-6">
      <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
      <span>
        {isFormer && 'This person closed their account. You can read the conversation, but not write in it.'}
        {!isFormer && conversation.isBlockedByMe && (
          <>
            You blocked {name}. You won’t get messages from each other.{' '}
            <button
              type="button"
              aria-disabled={isUnblocking || undefined}
              onClick={() => !isUnblocking && onUnblock()}
              className="min-h-6 font-semibold text-link underline underline-offset-[0.2em]"
            >
              Unblock
            </button>
            {isUnblocking && <Spinner decorative className="ml-2 inline-block size-4" />}
          </>
        )}
        {!isFormer && !conversation.isBlockedByMe && `You can’t write to ${name} anymore.`}
      </span>
    </p>
  );
}
