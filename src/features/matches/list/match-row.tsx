import clsx from 'clsx';
import { useId, useState } from 'react';
import { fitTextContextOf } from '#contract/fit/texts/fit-text-context.ts';
import { summaryOf } from '#contract/fit/texts/verdict-texts.ts';
import type { DismissalReason, Match } from '#contract/matching/match.ts';
import { postName } from '#contract/post/post-name.ts';
import { ListingCard } from '#src/entities/post/card/listing-card.tsx';
import { RequestNotice } from '#src/entities/post/card/request-notice.tsx';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { marksOf } from '#src/entities/post/match/marks.ts';
import { MatchMarks } from '#src/entities/post/match/match-marks.tsx';
import { ScoreBreakdown } from '#src/entities/post/match/score-breakdown.tsx';
import { VerdictLine } from '#src/entities/post/match/verdict-line.tsx';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Tag } from '#src/ui/controls/tag.tsx';
import { DismissButton } from '../dismiss/dismiss-button.tsx';
import { laterText } from '../dismiss/reason-labels.ts';
import type { MatchedPost } from '../own-post.ts';
import { ContactButton } from './contact-button.tsx';
import { MatchQuestion } from './match-question.tsx';

interface MatchRowProps {
  own: MatchedPost;
  match: Match;
  takesFocus: boolean;
  onDismiss: (reason: DismissalReason) => void;
}

/** A post that fits, with the reasons in the reader's words. */
export function MatchRow({ own, match, takesFocus, onDismiss }: MatchRowProps) {
  const { post, fit, isNew, laterFor } = match;
  const context = fitTextContextOf(own, useAreaUnit());
  const breakdownId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const name = postName(post);
  return (
    <li
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 border-b border-hairline py-6 first:pt-2',
        isListing(post)
          ? 'tablet:grid-cols-[16.5rem_minmax(0,1fr)]'
          : 'tablet:grid-cols-[16.5rem_minmax(0,1fr)] desk:grid-cols-[19.5rem_minmax(0,1fr)]',
      )}
    >
      {isListing(post) ? (
        <ListingCard post={post} shape="3/2" sizes="(min-width: 48rem) 16.5rem, 92vw" />
      ) : (
        <RequestNotice post={post} />
      )}
      <div className="min-w-0">
        <VerdictLine fit={fit}>
          {isNew && (
            <Tag tone="ink" className="mr-2.5 self-center">
              New
            </Tag>
          )}
        </VerdictLine>
        <p className="mt-1 mb-4 max-w-text">{summaryOf(fit, context)}</p>
        {laterFor && <p className="-mt-2 mb-4 max-w-text type-small text-muted">{laterText(laterFor)}</p>}
        <MatchMarks marks={marksOf(fit, context)} isWide />
        <MatchQuestion own={own} match={match} side={context.side} />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <div className="-ml-2 flex flex-wrap items-center gap-x-1">
            <ContactButton own={own} match={match} />
            <DismissButton post={post} isAlert={own.isAlert} takesFocus={takesFocus} onDismiss={onDismiss} />
          </div>
          <Button
            kind="text"
            aria-expanded={isOpen}
            aria-controls={isOpen ? breakdownId : undefined}
            aria-label={`Why this score? ${name}`}
            onClick={() => setIsOpen(!isOpen)}
            className="-mx-2"
          >
            Why this score?
          </Button>
        </div>
        {isOpen && (
          <div id={breakdownId}>
            <ScoreBreakdown fit={fit} context={context} name={name} />
          </div>
        )}
      </div>
    </li>
  );
}
