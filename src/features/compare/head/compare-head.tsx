import './compare-head.css';
import { Plus, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { comparedMax } from '#contract/post/compared-posts.ts';
import type { PostDetails } from '#contract/post/post.ts';
import { tabHeadings } from '#contract/search/explore-heading.ts';
import { inWords } from '#contract/text/numerals.ts';
import { plural, upperFirst } from '#contract/text/words.ts';
import { tabOfKind } from '#contract/vocabulary.ts';
import { comparedPosts } from '#src/entities/post/compare/compared-posts.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { tabLabels } from '#src/entities/post/facts/post-labels.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { PrintedFrom } from '#src/ui/layout/printed-from.tsx';
import { Breadcrumbs } from '#src/ui/navigation/breadcrumbs.tsx';
import { nounOfPosts } from '../nouns.ts';

interface CompareFrameProps {
  posts: readonly PostDetails[];
  sameCount: number;
  note: string;
  children: ReactNode;
}

/** The heading above the table, and on paper the address below it. */
export function CompareFrame({ posts, sameCount, note, children }: CompareFrameProps) {
  const [first] = posts;
  if (!first) return null;
  const ids = posts.map(({ id }) => id);
  const { kind, section } = first;
  const tab = tabOfKind[kind];
  const [one, several] = nounOfPosts(posts);
  const all = `all ${inWords(posts.length)}`;
  return (
    <div className="wrap">
      <Breadcrumbs
        className="print:hidden"
        items={[
          {
            label: isListing(first) ? tabHeadings[section][tab] : tabLabels[tab],
            to: paths.explore({ section, tab }),
          },
          { label: 'Compare' },
        ]}
      />
      <div className="flex flex-wrap items-end justify-between gap-4 pb-6">
        <div>
          <h1 className="type-title">{`${upperFirst(inWords(posts.length))} ${several}, side by side`}</h1>
          <p className="mt-1.5 max-w-text text-muted">
            {`What differs comes first.${
              sameCount > 0
                ? ` ${plural(sameCount, 'fact')} ${sameCount === 1 ? 'is' : 'are'} the same in ${posts.length === 2 ? 'both' : all} and folded.`
                : ''
            }`}
          </p>
          {note && <p className="mt-1.5 max-w-text text-muted">{note}</p>}
        </div>
        <div className="compare-acts">
          {posts.length < comparedMax && (
            <ButtonLink
              icon={Plus}
              to={paths.explore({ section, tab })}
              onClick={() => comparedPosts.set({ kind, ids })}
            >{`Add a ${one}`}</ButtonLink>
          )}
          <Button icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      {children}
      <PrintedFrom path={paths.compare(ids)} />
    </div>
  );
}
