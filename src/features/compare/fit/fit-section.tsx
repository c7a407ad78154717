import type { Fit } from '#contract/fit/fit.ts';
import { type FitTextContext, fitTextContextOf } from '#contract/fit/texts/fit-text-context.ts';
import { knownText, verdictLabels } from '#contract/fit/texts/verdict-texts.ts';
import type { PostDetails } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { FitMarkIcon, FitMarkKey } from '#src/entities/post/fit/fit-mark.tsx';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { SectionRow } from '../table/table-rows.tsx';
import { type FitCell, fitRows, missingReason } from './fit-rows.ts';
import type { OwnFits } from './use-own-fits.ts';

interface FitSectionProps {
  posts: readonly PostDetails[];
  ownFits: OwnFits;
}

/** A row for each wish, read by the member whose request or listing it is. */
export function FitSection({ posts, ownFits: { chosen, fits } }: FitSectionProps) {
  const unit = useAreaUnit();
  const [first] = posts;
  if (!chosen || !first) return null;
  const context = fitTextContextOf({ kind: ownKinds[first.kind] }, unit);
  return (
    <>
      <SectionRow
        title={`Fit to your ${isListing(first) ? 'request' : 'listing'}`}
        action={
          <div className="compare-note">
            <FitMarkKey />
          </div>
        }
        columns={posts.length}
      />
      <tr className="compare-verdicts">
        <th scope="row">All together</th>
        {posts.map((post, column) => (
          <td key={post.id}>
            <Verdict fit={fits[column] ?? null} context={context} />
          </td>
        ))}
      </tr>
      {fitRows(fits, context).map(({ key, term, cells }) => (
        <tr key={key}>
          <th scope="row">{term}</th>
          {posts.map((post, column) => (
            <td key={post.id}>
              <Cell post={post} cell={cells[column] ?? null} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

const ownKinds = {
  sale_property: 'buy_request',
  rent_property: 'rent_request',
  buy_request: 'sale_property',
  rent_request: 'rent_property',
} as const satisfies Record<PostKind, PostKind>;

/** Without a number where a must-have is missing. */
function Verdict({ fit, context }: { fit: Fit | null; context: FitTextContext }) {
  if (!fit) return <span className="text-muted">Not compared</span>;
  const isNone = fit.verdict === 'none';
  return (
    <>
      <b>{verdictLabels[fit.verdict]}</b>
      <small>
        {isNone ? missingReason(fit, context) : [`${fit.score} of 100`, knownText(fit)].filter(Boolean).join(', ')}
      </small>
    </>
  );
}

function Cell({ post, cell }: { post: PostDetails; cell: FitCell | null }) {
  if (!cell) return <span className="text-muted">–</span>;
  const { state, text, asked } = cell;
  return (
    <span className="flex gap-2">
      <FitMarkIcon state={state} />
      <span className="min-w-0">
        {text}
        {asked && post.owner && (
          <ButtonLink
            kind="text"
            size="sm"
            to={paths.chat(post.owner.id, { post: post.id, ask: asked })}
            aria-label={`Ask about it: ${postName(post)}`}
            className="compare-ask"
          >
            Ask about it
          </ButtonLink>
        )}
      </span>
    </span>
  );
}
