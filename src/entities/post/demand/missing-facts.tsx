import { addFactPath } from '#contract/matching/add-fact-path.ts';
import type { Demand } from '#contract/matching/demand.ts';
import { upperFirst } from '#contract/text/words.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { factText, notStatedText } from './demand-texts.ts';

interface MissingFactsProps {
  missing: Demand['missing'];
  post: { kind: PostKind; id: string; canEdit: boolean };
}

/** Facts that the listing does not state, the most wanted first. */
export function MissingFacts({ missing, post }: MissingFactsProps) {
  return (
    <ul className="border-t border-hairline">
      {missing.map((fact) => (
        <li
          key={fact.feature ?? fact.wish}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-hairline py-3 tablet:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
        >
          <b className="type-price text-strong tabular-nums">{fact.requests}</b>
          <p className="type-ui">
            {`ask about ${factText(fact)}`}
            <small className="block type-caption text-muted">{`${upperFirst(notStatedText(fact))} in your listing.`}</small>
          </p>
          {post.canEdit && (
            <ButtonLink to={addFactPath(post, fact)} className="max-tablet:col-start-2 max-tablet:justify-self-start">
              {`Add ${factText(fact)}`}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}
