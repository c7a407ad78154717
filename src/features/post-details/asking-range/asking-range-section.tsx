import { useQuery } from '@tanstack/react-query';
import type { ListingDetails } from '#contract/post/post.ts';
import { askingRangeQuery } from '#src/entities/post/asking-range/asking-range-query.ts';
import {
  comparedBy,
  limitations,
  rangeHeading,
  rangeSentence,
  roundedAsk,
} from '#src/entities/post/asking-range/asking-range-texts.ts';
import { ComparedHomes } from '#src/entities/post/asking-range/compared-homes.tsx';
import { PriceStrip } from '#src/entities/post/asking-range/price-strip.tsx';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { DetailsSection } from '../page/details-section.tsx';

/** The section is left out where too few homes compare. */
export function AskingRangeSection({ post }: { post: ListingDetails }) {
  const { data } = useQuery(askingRangeQuery(post.id));
  const unit = useAreaUnit();
  const range = data?.range;
  if (!range) return null;
  const homes = range.compared.map((each) => each.post).filter(isListing);
  return (
    <DetailsSection title={rangeHeading(range, post)} screenOnly>
      <p className="max-w-text">{rangeSentence(range, post)}</p>
      <PriceStrip
        low={roundedAsk(range.low, post)}
        high={roundedAsk(range.high, post)}
        homes={homes}
        own={{ label: 'This home', price: post.listPrice }}
      />
      <Disclosure summary="The homes we compared" isWide open className="mt-3">
        <ComparedHomes home={post} compared={range.compared} />
      </Disclosure>
      <div className="mt-6 grid gap-x-10 gap-y-6 tablet:grid-cols-2">
        <Lines title="What we compared" lines={comparedBy(range, post, unit)} />
        <Lines title="What this can’t tell you" lines={limitations} />
      </div>
    </DetailsSection>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="border-b border-rule pb-2 type-small font-semibold text-strong">{title}</h3>
      <ul className="type-small">
        {lines.map((line) => (
          <li key={line} className="border-b border-hairline py-2">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
