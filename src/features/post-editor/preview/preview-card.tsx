import { Images } from 'lucide-react';
import { formatMoney } from '#contract/format/money.ts';
import { postName } from '#contract/post/post-name.ts';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import { FactRow } from '#src/entities/post/card/listing-card.tsx';
import { budgetText, cardFacts, isMonthly, rentByArea } from '#src/entities/post/facts/post-facts.ts';
import { kindLabels } from '#src/entities/post/facts/post-labels.ts';
import { areasLine, placeLine } from '#src/entities/post/facts/post-place.ts';
import { wishesLine } from '#src/entities/post/facts/wishes-line.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { Tag } from '#src/ui/controls/tag.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import type { EditorValues } from '../form/editor-values.ts';
import type { DraftParts } from '../form/parse-content.ts';
import { previewListing, previewRequest } from './preview-post.ts';

interface PreviewCardProps {
  kind: PostKind;
  section: Section;
  values: EditorValues;
  parts: DraftParts;
  isDraft: boolean;
}

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
          <p className="grid size-full place-items-center type-small text-muted">No photos yet</p>
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
            <span className="sr-only"> photos</span>
          </p>
        )}
      </div>
      <p className="mt-3 type-price text-strong">
        {parts.listPrice === undefined ? 'Price' : formatMoney(parts.listPrice)}
        {parts.listPrice !== undefined && isMonthly(kind) && (
          <small className="type-small tracking-normal text-muted">/mo {rentByArea(post, unit)}</small>
        )}
      </p>
      {facts.length > 0 && <FactRow facts={facts} className="type-ui" />}
      <p className="mt-1 type-ui-strong wrap-anywhere text-strong">{postName(post) || 'Address'}</p>
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
        {post.title || 'Title'}
      </p>
      <p className="type-price-sm text-strong">{parts.budgetMax === undefined ? 'Budget' : budgetText(post)}</p>
      <p className="type-small text-body">{post.areas.length > 0 ? areasLine(post) : 'Areas'}</p>
      {wishes && <p className="mt-2.5 border-t border-dashed border-control pt-2.5 type-small text-body">{wishes}</p>}
    </article>
  );
}
