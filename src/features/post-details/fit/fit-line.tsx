import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { knownText, verdictLabels } from '#contract/fit/texts/verdict-texts.ts';
import type { PostDetails } from '#contract/post/post.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { matchQueries } from '#src/entities/post/match/match-queries.ts';
import { fitHeading } from './fit-heading.ts';
import { fitPanelId } from './fit-panel.tsx';

/** On a phone the fit panel is far below; this line under the figures links to it. */
export function FitLine({ post }: { post: PostDetails }) {
  const { data } = useQuery(matchQueries.fits(post.id));
  const only = data?.fits.find(({ fit }) => fit.verdict !== 'none');
  if (!data || !only) return null;
  const noun = isListing(post) ? 'request' : 'listing';
  const isSingle = data.fits.length === 1;
  return (
    <button
      type="button"
      onClick={() => document.getElementById(fitPanelId)?.scrollIntoView()}
      className="flex min-h-13 w-full items-center justify-between gap-4 border-b border-hairline py-2 text-left text-strong tablet:hidden print:hidden"
    >
      <span>
        <b className="block font-semibold">
          {isSingle ? `${verdictLabels[only.fit.verdict]} for your ${noun}` : fitHeading(data, noun)}
        </b>
        {isSingle && (
          <span className="type-small text-muted tabular-nums">
            {[`${only.fit.score} of 100`, knownText(only.fit)].filter(Boolean).join(', ')}
          </span>
        )}
      </span>
      <ChevronDown aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
    </button>
  );
}
