import type { OwnPost, OwnPostSummary } from '#contract/post/own/own-post.ts';
import { missingFields } from '#contract/post/post-content.ts';
import { reopenableUntil } from '#contract/post/post-lifecycle.ts';
import { streetLine } from '#contract/post/post-name.ts';
import { presentPicture } from '#server/media/present-picture.ts';
import { presentPlanDocument } from '#server/media/present-plan-document.ts';
import { contentOf, type StoredPost } from '../post-columns.ts';
import { isRequest, restorableUntil } from '../posts.policy.ts';
import { presentOpenHouse } from '../posts.present.ts';
import type { OwnPostRow } from './owner-post.repo.ts';
import type { SummaryRow } from './owner-post-list.repo.ts';

const instant = (at: Date | null) => at?.toISOString() ?? null;

export function presentOwnPost(row: OwnPostRow): OwnPost {
  const { id, kind, section, status, visibility, version, duplicate } = row;
  const post = {
    id,
    kind,
    section,
    status,
    version,
    duplicate,
    content: contentOf(row),
    publishedAt: instant(row.published_at),
    expiresAt: instant(row.expires_at),
    updatedAt: row.updated_at.toISOString(),
  };
  const files = {
    pictures: row.pictures.map(presentPicture),
    floorPlanDocument: row.floor_plan_document && presentPlanDocument(row.floor_plan_document),
  };
  // The columns were read by the kind, so the content is of that kind.
  return (isRequest(kind) ? { ...post, visibility } : { ...post, ...files }) as OwnPost;
}

export function presentSummary(row: SummaryRow, draft?: StoredPost): OwnPostSummary {
  const street = streetLine({ unit: row.unit, streetNumber: row.street_number, streetName: row.street_name });
  const region = [row.province, row.postal_code].filter(Boolean).join(' ');
  return {
    id: row.id,
    kind: row.kind,
    section: row.section,
    status: row.status,
    visibility: row.visibility,
    closedReason: row.status === 'closed' ? row.closed_reason : null,
    removedByAdmin: row.removed_by_admin,
    title: row.title,
    missing: draft ? missingFields(row.kind, row.section, contentOf(draft), row.visibility) : [],
    place: isRequest(row.kind) ? row.areas.join(', ') : street,
    town: [row.neighbourhood, row.city, region].filter(Boolean).join(', '),
    price: row.price,
    budgetMin: row.budget_min,
    // The pictures of a removed post are not served.
    cover: row.cover && row.status !== 'removed' ? presentPicture(row.cover) : null,
    views: row.views,
    favourites: row.favourites,
    conversations: row.conversations,
    publishedAt: instant(row.published_at),
    expiresAt: instant(row.expires_at),
    restorableUntil: instant(restorableUntil(row)),
    reopenableUntil: instant(row.closed_at && reopenableUntil(row.closed_at)),
    openHouse: presentOpenHouse(row.open_house),
    updatedAt: row.updated_at.toISOString(),
  };
}
