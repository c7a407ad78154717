import { useState } from 'react';
import type { FitTextContext } from '#contract/fit/texts/fit-text-context.ts';
import type { PostDetails } from '#contract/post/post.ts';
import type { OwnFitList } from '#src/entities/post/match/match-queries.ts';
import { OwnFitRow } from './own-fit-row.tsx';

const shownAtFirst = 5;

interface OwnFitRowsProps {
  post: PostDetails;
  ownFits: OwnFitList;
  context: FitTextContext;
}

/** The best fits of several own posts; the others open below them. */
export function OwnFitRows({ post, ownFits: { fits, total }, context }: OwnFitRowsProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? fits : fits.slice(0, shownAtFirst);
  return (
    <>
      <ul className="mt-2">
        {shown.map((own) => (
          <OwnFitRow key={own.post.id} post={post} own={own} context={context} />
        ))}
      </ul>
      {fits.length > shownAtFirst && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="min-h-11 w-full border-t border-hairline text-left type-ui text-link hover:underline"
        >
          {isWhole
            ? 'Show fewer'
            : total > fits.length
              ? `Show the ${fits.length} compared`
              : `Show all ${fits.length}`}
        </button>
      )}
    </>
  );
}
