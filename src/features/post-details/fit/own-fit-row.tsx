import { useState } from 'react';
import type { FitTextContext } from '#contract/fit/texts/fit-text-context.ts';
import { verdictLabels } from '#contract/fit/texts/verdict-texts.ts';
import type { OwnFit } from '#contract/matching/match.ts';
import type { PostDetails } from '#contract/post/post.ts';
import { OwnFitDetails } from './own-fit-details.tsx';

interface OwnFitProps {
  post: PostDetails;
  own: OwnFit;
  context: FitTextContext;
}

/** A row for each of several own posts; the reasons open below it. */
export function OwnFitRow({ post, own, context }: OwnFitProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { verdict, score } = own.fit;
  return (
    <li className="border-t border-hairline py-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-4 py-2 text-left type-small text-muted hover:underline"
      >
        <span className="min-w-0 font-semibold wrap-anywhere text-strong">{own.post.title}</span>
        <span className="tabular-nums">
          {verdictLabels[verdict]}
          {verdict !== 'none' && `, ${score} of 100`}
        </span>
      </button>
      {isOpen && <OwnFitDetails post={post} own={own} context={context} />}
    </li>
  );
}
