import type { AreaUnit } from '#contract/format/area.ts';
import { wholeBudgetText } from '#contract/post/budget-text.ts';
import { postName } from '#contract/post/post-name.ts';
import type { PostKind, RequestKind, Section } from '#contract/vocabulary.ts';
import { type FactGroup, factGroups, featureRows } from '#src/entities/post/facts/listing-facts.ts';
import { mustHaves, niceToHaves, seekerRows } from '#src/entities/post/facts/wishes.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { FactRows } from '#src/ui/layout/fact-rows.tsx';
import type { EditorValues } from '../form/editor-values.ts';
import type { DraftParts } from '../form/parse-content.ts';
import { PreviewPictures, PreviewPlan } from './preview-media.tsx';
import { previewListing, previewRequest } from './preview-post.ts';

interface Previewed<Kind extends PostKind = PostKind> {
  kind: Kind;
  section: Section;
  values: EditorValues;
  parts: DraftParts;
}

export function PreviewFacts(previewed: Previewed) {
  const { kind, parts } = previewed;
  const unit = useAreaUnit();
  const listing =
    kind === 'sale_property' || kind === 'rent_property' ? previewListing({ ...previewed, kind }) : undefined;
  const request = kind === 'buy_request' || kind === 'rent_request' ? { ...previewed, kind } : undefined;
  const groups = [...(listing ? listingGroups(listing, unit) : []), ...(request ? requestGroups(request) : [])];
  const lists = request ? wishLists(request, unit) : [];
  return (
    <div className="grid gap-6">
      {listing && <PreviewPictures post={listing} />}
      {listing?.title && postName(listing) !== listing.title && (
        <h3 className="type-section wrap-anywhere">{listing.title}</h3>
      )}
      {parts.description && <p className="max-w-text wrap-anywhere whitespace-pre-line">{parts.description}</p>}
      {lists.map(({ title, items }) => (
        <section key={title}>
          <h3 className="mb-1.5 type-heading">{title}</h3>
          <ul className="list-disc pl-5">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      {groups.map(({ title, rows }) => (
        <section key={title}>
          <h3 className="mb-1 type-heading">{title}</h3>
          <FactRows rows={rows} columns={2} />
        </section>
      ))}
      {listing && <PreviewPlan post={listing} />}
    </div>
  );
}

const filled = (groups: FactGroup[]) => groups.filter(({ rows }) => rows.length > 0);

/** Listing facts of the preview, without the status and listing date, which are not known yet. */
function listingGroups(post: ReturnType<typeof previewListing>, unit: AreaUnit): FactGroup[] {
  const groups = factGroups(post, unit).map(({ title, rows }) => ({
    title,
    rows: rows.filter(({ term, value }) => value !== '' && term !== 'Status' && term !== 'First listed'),
  }));
  return filled([...groups, { title: 'Features', rows: featureRows(post.features) }]);
}

function requestGroups(previewed: Previewed<RequestKind>): FactGroup[] {
  const post = previewRequest(previewed);
  const budget =
    previewed.parts.budgetMax === undefined
      ? []
      : [
          { term: 'Budget', value: wholeBudgetText(post) },
          ...(post.priceFlex ? [{ term: 'Flexibility', value: `${post.priceFlex}%` }] : []),
        ];
  const areas = post.areas.map(({ label, radiusKm, shape }) => ({
    term: label,
    value: shape === undefined ? `Within ${radiusKm} km` : 'Drawn on the map',
  }));
  return filled([
    { title: 'Location', rows: areas },
    { title: 'Budget and dates', rows: [...budget, ...seekerRows(post)] },
  ]);
}

function wishLists(previewed: Previewed<RequestKind>, unit: AreaUnit) {
  const post = previewRequest(previewed);
  return [
    { title: 'Must-haves', items: mustHaves(post, unit) },
    { title: 'Nice to have', items: niceToHaves(post, unit) },
  ].filter(({ items }) => items.length > 0);
}
