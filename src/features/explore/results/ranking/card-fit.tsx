import { verdictLabels } from '#contract/fit/texts/verdict-texts.ts';
import type { RankedPost } from '#contract/matching/match.ts';
import { plural } from '#contract/text/words.ts';

/** Under a card: how the home fits the request that the list is sorted by. */
export function CardFit({ fit: { verdict, score, toAsk } }: { fit: NonNullable<RankedPost['fit']> }) {
  return (
    <p className="mt-2.5 flex flex-wrap gap-x-2.5 border-t border-hairline pt-2 type-small text-muted tabular-nums *:not-first:border-l *:not-first:border-hairline *:not-first:pl-2.5">
      <b className="font-semibold text-strong">{verdictLabels[verdict]}</b>
      <span>{`${score} of 100`}</span>
      {toAsk > 0 && <span>{`${plural(toAsk, 'thing')} to ask`}</span>}
    </p>
  );
}
