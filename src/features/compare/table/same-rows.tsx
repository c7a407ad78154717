import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { PostDetails } from '#contract/post/post.ts';
import { inWords } from '#contract/text/numerals.ts';
import { lowerFirst, upperFirst } from '#contract/text/words.ts';
import type { ComparedRow } from '../rows/compared-row.ts';
import { FactRows } from './table-rows.tsx';

interface SameRowsProps {
  rows: readonly ComparedRow[];
  posts: readonly PostDetails[];
}

/** The facts that all posts share, in a sentence; as rows when opened, and on paper. */
export function SameRows({ rows, posts }: SameRowsProps) {
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  const columns = posts.length;
  const title = columns === 2 ? 'Same in both' : `Same in all ${inWords(columns)}`;
  return (
    <>
      <tr className="compare-same">
        <th scope="row">{title}</th>
        <td colSpan={columns}>
          <span>{`${upperFirst(rows.map(sentence).join(', '))}.`}</span>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show fewer' : `Show all ${rows.length}`}
            <ChevronDown aria-hidden className="size-5" />
          </button>
        </td>
      </tr>
      <FactRows rows={rows} posts={posts} className={isOpen ? '' : 'compare-folded'} />
    </>
  );
}

const sentence = ({ term, values, inText }: ComparedRow) =>
  inText || `${lowerFirst(term)} ${lowerFirst((values[0] ?? '').replaceAll('\n', ', '))}`;
