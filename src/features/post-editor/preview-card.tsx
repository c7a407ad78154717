import { Images } from 'lucide-react';
import { postName } from '#contract/post-name.ts';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import { FactRow } from '#src/entities/post/listing-card.tsx';
import { budgetText, cardFacts, isMonthly, wishesLine } from '#src/entities/post/post-facts.ts';
import { kindLabels } from '#src/entities/post/post-labels.ts';
import { areasLine, placeLine } from '#src/entities/post/post-place.ts';
import { formatMoney } from '#src/lib/money.ts';
import { useAreaUnit } from '#src/lib/units.ts';
import { ResponsivePicture } from '#src/ui/responsive-picture.tsx';
import { Tag } from '#src/ui/tag.tsx';
import type { EditorValues } from './editor-values.ts';
import { previewListing, previewRequest } from './preview-post.ts';
import type { DraftParts } from './read-content.ts';

interface PreviewCardProps {
  kind: PostKind;
  section: Section;
  values: EditorValues;
  parts: DraftParts;
  isDraft: boolean;
}

/** The post as its card will look: what is there so far, and what is still to come. It leads nowhere. */
export function PreviewCard(props: PreviewCardProps) {
  const { kind } = props;
  if (kind === 'sale_property' || kind === 'rent_property') return <ListingPreview {...props} kind={kind} />;
  return <RequestPreview {...props} kind={kind} />;
}

function ListingPreview(props: PreviewCardProps & { kind: 'sale_property' | 'rent_property' }) {
  const { kind, parts, isDraft } = props;
  const unit = useAreaUnit();
  const post = previewListing(props);
  const facts = cardFacts(post, unit).filter(Boolean);
  return (
    <article>
      <div className="relative aspect-4/3 overflow-hidden rounded-picture bg-skeleton">
        {post.cover ? (
          <ResponsivePicture
            {...post.cover}
            sizes="(min-width: 72rem) 19rem, 92vw"
            ratio="auto"
            className="size-full"
          />
        ) : (
          <p className="grid size-full place-items-center type-small text-muted">No picture yet</p>
        )}
        {isDraft && (
          <Tag tone="ink" className="absolute top-2 left-2">
            Draft
          </Tag>
        )}
        {post.photoCount > 1 && (
          <p className="absolute right-2 bottom-2 flex items-center gap-1.5 rounded-picture bg-(--picture-veil) px-2 py-0.5 type-caption text-[#fff] tabular-nums">
            <Images size={16} aria-hidden strokeWidth={1.75} />
            {post.photoCount}
            <span className="sr-only"> pictures</span>
          </p>
        )}
      </div>
      <p className="mt-3 type-price text-strong">
        {parts.listPrice === undefined ? 'Price to come' : formatMoney(parts.listPrice)}
        {parts.listPrice !== undefined && isMonthly(kind) && (
          <small className="type-small tracking-normal text-muted"> a month</small>
        )}
      </p>
      {facts.length > 0 && <FactRow facts={facts} className="type-ui" />}
      <p className="mt-1 type-ui-strong wrap-anywhere text-strong">{postName(post) || 'Address to come'}</p>
      <p className="type-small text-muted">{placeLine(post.address)}</p>
    </article>
  );
}

function RequestPreview(props: PreviewCardProps & { kind: 'buy_request' | 'rent_request' }) {
  const { kind, parts, isDraft } = props;
  const post = previewRequest(props);
  const wishes = wishesLine(post, useAreaUnit());
  return (
    <article className="border-t-3 border-double border-rule bg-notice px-5 pt-4 pb-5">
      <p className="flex justify-between gap-2 type-label">
        <span className="text-mark">{kindLabels[kind]}</span>
        {isDraft && <span className="font-normal text-muted">Draft</span>}
      </p>
      <p className="mt-2 mb-2.5 font-display text-[1.3125rem]/[1.22] font-medium tracking-[-.008em] text-balance wrap-anywhere text-strong">
        {post.title || 'Your headline'}
      </p>
      <p className="type-price-sm text-strong">{parts.budgetMax === undefined ? 'Budget to come' : budgetText(post)}</p>
      <p className="type-small text-body">{post.areas.length > 0 ? areasLine(post) : 'Areas to come'}</p>
      {wishes && <p className="mt-2.5 border-t border-dashed border-control pt-2.5 type-small text-body">{wishes}</p>}
    </article>
  );
}
