import { formatNumber } from '#contract/format/numbers.ts';
import type { PostDetails } from '#contract/post/post.ts';
import { inWords } from '#contract/text/numerals.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { FactRows, SectionRow } from '../table/table-rows.tsx';
import type { CostRows, SharedAssumptions } from './cost-rows.ts';

const SharedFields = lazyComponent(async () => (await import('./shared-fields.tsx')).SharedFields);

interface AssumptionsEditor {
  shared: SharedAssumptions;
  isOpen: boolean;
  onChange: (shared: SharedAssumptions) => void;
  onOpen: (isOpen: boolean) => void;
}

interface CostSectionProps {
  costs: CostRows;
  editor: AssumptionsEditor;
  posts: readonly PostDetails[];
}

export function CostSection({ costs: { parts, total }, editor, posts }: CostSectionProps) {
  const { shared, isOpen: isEditing, onChange, onOpen } = editor;
  const columns = posts.length;
  const terms = `${formatNumber(shared.downPercent, 1)}% down, ${formatNumber(shared.rate, 2)}% over ${shared.years} years.`;
  return (
    <>
      <SectionRow
        title="Monthly cost"
        note={
          <>
            <span className="compare-note">{`${terms} `}</span>
            <button
              type="button"
              aria-expanded={isEditing}
              onClick={() => onOpen(!isEditing)}
              className="link print:hidden"
            >
              {isEditing ? 'Done' : `Change for ${columns === 2 ? 'both' : `all ${inWords(columns)}`}`}
            </button>
          </>
        }
        columns={columns}
      />
      {isEditing && (
        <tr className="compare-wide print:hidden">
          <td colSpan={columns + 1}>
            <SharedFields shared={shared} onChange={onChange} onLoadError={() => onOpen(false)} />
          </td>
        </tr>
      )}
      <FactRows rows={parts} posts={posts} />
      <FactRows rows={[{ ...total, term: 'Estimated total' }]} posts={posts} className="compare-total" />
      <tr className="compare-wide">
        <td colSpan={columns + 1}>Estimates only, one set of numbers for all homes.</td>
      </tr>
    </>
  );
}
