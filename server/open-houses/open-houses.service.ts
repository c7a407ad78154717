import findTimeZone from '@photostructure/tz-lookup';
import { agreedViewingsShownMin, hiddenOpenHouseVisits } from '#contract/limits.ts';
import type { OpenHouse, OpenHouses } from '#contract/open-house/open-house.ts';
import type { PostAddress } from '#contract/post/post.ts';
import { isFindableStatus } from '#contract/post/post-lifecycle.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { ApiError, conflict, forbidden, notFound } from '#server/platform/errors.ts';
import { findExactAddress, findListing } from '#server/posts/posts.service.ts';
import { profileIncomplete } from '#server/users/users.policy.ts';
import { getOwnerCards } from '#server/users/users.service.ts';
import { addressVisibleFrom, canVisitHidden, isAddressVisible } from './address-access.ts';
import {
  countAgreedViewings,
  deleteEnded,
  findHiddenVisits,
  findOpenHouse,
  findOpenHouses,
  findOwnVisits,
  findStatus,
  findVisitor,
  findVisits,
  isEitherBlocked,
  lockVisitor,
  type OpenHouseRow,
  saveVisit,
  takeBackVisit,
  type Visits,
} from './open-houses.repo.ts';

type Viewer = { id: string } | null;
type Listing = NonNullable<Awaited<ReturnType<typeof findListing>>>;

const noPost = () => notFound('We couldn’t find this post');
const noOpenHouse = () => notFound('We couldn’t find this open house');

const isShown = ({ card }: Listing) => isFindableStatus(card.status);

/** The open houses as this viewer may see them: none for a member who is blocked. @throws ApiError 404 */
export async function getOpenHouses(db: Db, postId: string, viewer: Viewer): Promise<OpenHouses> {
  const listing = await findVisibleListing(db, postId, viewer);
  if (!listing) throw noPost();
  const isOwn = viewer?.id === listing.ownerId;
  const isNone = !isOwn && viewer !== null && (await isEitherBlocked(db, listing.ownerId, viewer.id));
  const rows = isNone ? [] : await findOpenHouses(db, postId);
  const { lat, lng } = listing.card.address;
  const agreed = await countAgreedViewings(db, postId);
  return {
    openHouses: await presentAll(db, rows, listing, viewer),
    timeZone: findTimeZone(lat, lng),
    hasHiddenAddress: !listing.card.address.exact,
    agreedViewings: agreed >= agreedViewingsShownMin ? agreed : null,
  };
}

async function findVisibleListing(db: Db, postId: string, viewer: Viewer): Promise<Listing | undefined> {
  // A draft may lack the facts of a card, and has no dates.
  const status = await findStatus(db, postId);
  if (status === undefined || status === 'draft') return undefined;
  const listing = await findListing(db, postId);
  return listing && (viewer?.id === listing.ownerId || isShown(listing)) ? listing : undefined;
}

async function presentAll(
  db: Db,
  rows: readonly OpenHouseRow[],
  listing: Listing,
  viewer: Viewer,
): Promise<OpenHouse[]> {
  const isOwn = viewer?.id === listing.ownerId;
  const isHidden = !listing.card.address.exact;
  const ids = rows.map(({ id }) => id);
  const visits = isOwn ? await findVisits(db, ids) : new Map<string, Visits>();
  const people = await getOwnerCards(
    db,
    [...visits.values()].flatMap(({ userIds }) => userIds),
  );
  const coming = viewer && !isOwn ? await findOwnVisits(db, ids, viewer.id) : new Set<string>();
  const mayVisit = viewer !== null && isHidden && !isOwn && canVisitHidden(await findVisitor(db, viewer.id));
  const exact =
    (isOwn || mayVisit || !isHidden) && rows.length > 0 ? await findExactAddress(db, listing.card.id) : undefined;
  const now = Date.now();
  return rows.map((row) => {
    const { count, userIds } = visits.get(row.id) ?? { count: 0, userIds: [] };
    const isComing = coming.has(row.id);
    const place = isOwn || !isHidden || (isComing && mayVisit && isAddressVisible(row, now)) ? exact : undefined;
    return {
      id: row.id,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      note: row.note,
      isCancelled: row.cancelled_at !== null,
      isComing,
      place: place ?? null,
      placeFrom: isHidden ? addressVisibleFrom(row).toISOString() : null,
      visitorCount: isOwn ? count : null,
      visitors: userIds.flatMap((id) => people.get(id) ?? []),
    };
  });
}

/** @throws ApiError 403 without a complete profile at a hidden address, 404, 409 for a cancelled or ended date, 429 past the limit */
export async function visitOpenHouse(tx: Tx, id: string, userId: string): Promise<OpenHouses> {
  const visitor = await lockVisitor(tx, userId);
  const { row, listing } = await getOpenHouseFor(tx, id, { id: userId });
  if (listing.ownerId === userId) throw conflict('This is your own open house');
  if (row.cancelled_at) throw conflict('This open house is cancelled');
  if (row.ends_at.getTime() <= Date.now()) throw conflict('This open house has ended');
  const isHidden = !listing.card.address.exact;
  if (isHidden) {
    if (!canVisitHidden(visitor)) throw forbidden(profileIncomplete);
    const visits = await findHiddenVisits(tx, userId);
    if (!visits.includes(id) && visits.length >= hiddenOpenHouseVisits.max) throw tooMany();
  }
  await saveVisit(tx, { open_house_id: id, user_id: userId, is_hidden: isHidden });
  return getOpenHouses(tx, row.post_id, { id: userId });
}

const tooMany = () =>
  new ApiError(
    429,
    `You can say that you come to ${hiddenOpenHouseVisits.max} hidden addresses in ${hiddenOpenHouseVisits.days} days. Try again later.`,
    { retryAfter: 86_400 },
  );

/** Hides the place of a hidden address again. @throws ApiError 404 */
export async function cancelVisit(tx: Tx, id: string, userId: string): Promise<OpenHouses> {
  const { row } = await getOpenHouseFor(tx, id, { id: userId });
  await takeBackVisit(tx, id, userId);
  return getOpenHouses(tx, row.post_id, { id: userId });
}

/** @throws ApiError 404 where the viewer may not see it */
export async function getOpenHouseFor(
  db: Db,
  id: string,
  viewer: Viewer,
): Promise<{ row: OpenHouseRow; listing: Listing }> {
  const row = await findOpenHouse(db, id);
  const listing = row && (await findVisibleListing(db, row.post_id, viewer));
  if (!row || !listing) throw noOpenHouse();
  const isStranger = viewer !== null && viewer.id !== listing.ownerId;
  if (isStranger && (await isEitherBlocked(db, listing.ownerId, viewer.id))) throw noOpenHouse();
  return { row, listing };
}

/** The place by the right of the viewer at this moment, else the public one. */
export async function getPlaceFor(
  db: Db,
  { row, listing }: { row: OpenHouseRow; listing: Listing },
  viewer: Viewer,
): Promise<PostAddress> {
  const [shown] = await presentAll(db, [row], listing, viewer);
  return shown?.place ?? listing.card.address;
}

/** Deletes dates `openHouseLifeDays` after their end. */
export const deleteEndedOpenHouses = (db: Db): Promise<void> => deleteEnded(db);
