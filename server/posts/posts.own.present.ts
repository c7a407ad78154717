import type { OwnPost, OwnPostSummary } from '#contract/own-post.ts';
import { streetLine } from '#contract/post-name.ts';
import { presentPicture } from '#server/platform/present-picture.ts';
import { presentPlanDocument } from '#server/platform/present-plan-document.ts';
import { contentOf } from './post-columns.ts';
import type { SummaryRow } from './posts.mine.repo.ts';
import type { OwnPostRow } from './posts.own.repo.ts';
import { isRequest, restorableUntil } from './posts.policy.ts';

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** A post as its owner edits it. */
export function presentOwnPost(row: OwnPostRow): OwnPost {
  const { id, kind, section, status, version, duplicate } = row;
  const post = {
    ...{ id, kind, section, status, version, duplicate, content: contentOf(row) },
    publishedAt: instant(row.published_at),
    expiresAt: instant(row.expires_at),
    updatedAt: row.updated_at.toISOString(),
  };
  const files = {
    pictures: row.pictures.map(presentPicture),
    floorPlanDocument: row.floor_plan_document && presentPlanDocument(row.floor_plan_document),
  };
  // The content is of the kind that its columns were read by.
  return (isRequest(kind) ? post : { ...post, ...files }) as OwnPost;
}

/** A post as a row of its owner's list. */
export function presentSummary(row: SummaryRow): OwnPostSummary {
  const street = streetLine({ unit: row.unit, streetNumber: row.street_number, streetName: row.street_name });
  const region = [row.province, row.postal_code].filter(Boolean).join(' ');
  return {
    id: row.id,
    kind: row.kind,
    section: row.section,
    status: row.status,
    closedReason: row.status === 'closed' ? row.closed_reason : null,
    removedByAdmin: row.removed_by_admin,
    title: row.title,
    place: isRequest(row.kind) ? row.areas.join(', ') : street,
    town: [row.neighbourhood, row.city, region].filter(Boolean).join(', '),
    price: row.price,
    budgetMin: row.budget_min,
    cover: row.cover && presentPicture(row.cover),
    views: row.views,
    favourites: row.favourites,
    publishedAt: instant(row.published_at),
    expiresAt: instant(row.expires_at),
    restorableUntil: instant(restorableUntil(row)),
    updatedAt: row.updated_at.toISOString(),
  };
}
