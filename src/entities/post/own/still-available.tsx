import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import type { PostKind } from '#contract/vocabulary.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { isListing } from '../facts/post-facts.ts';
import { matchMutations } from '../match/match-mutations.ts';

interface StillAvailableProps {
  post: { id: string; kind: PostKind };
  name: string;
  /** The question goes away with the answer. */
  onConfirmed: (text: string) => void;
  onNoLonger: () => void;
  className?: string;
}

/** Asks the owner of a post that wasn’t confirmed lately. */
export function StillAvailable({ post, name, onConfirmed, onNoLonger, className }: StillAvailableProps) {
  const { question, done } = isListing(post) ? listingTexts : requestTexts;
  const { mutate, isPending, error, failureCount } = useMutation({
    ...matchMutations.confirm(post.id),
    onSettled: (_data, failure) => (failure ? undefined : onConfirmed(done)),
  });
  return (
    <div className={clsx('flex flex-wrap items-center gap-x-2 type-small text-muted', className)}>
      {question}
      <span className="flex">
        <Button size="sm" kind="text" busy={isPending} aria-label={`Yes: ${name}`} onClick={() => mutate()}>
          Yes
        </Button>
        <Button size="sm" kind="text" aria-label={`No longer: ${name}`} onClick={onNoLonger}>
          No longer
        </Button>
      </span>
      <FocusedError message={inlineMessage(error)} attempt={failureCount} className="basis-full" />
    </div>
  );
}

const listingTexts = { question: 'Still available?', done: 'Confirmed as available' };
const requestTexts = { question: 'Still looking?', done: 'Confirmed: still looking' };
