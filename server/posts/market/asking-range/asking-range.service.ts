import { type AskingComparison, middleHalfOf } from '#contract/search/asking-range/asking-range.ts';
import { askingRangeRule as rule } from '#contract/search/asking-range/asking-range-rule.ts';
import type { Db } from '#server/platform/db/database.ts';
import { canEdit, canSee } from '../../posts.policy.ts';
import { presentCard } from '../../posts.present.ts';
import { findPostAccess } from '../../posts.repo.ts';
import {
  areaSpanOf,
  type ComparableRow,
  findComparableHomes,
  findSubject,
  type SubjectHome,
  spanOf,
} from './comparable-homes.repo.ts';

const typesWithoutRange = ['Land', 'Room'];
const openStatuses = ['active', 'under_offer'];
/** More than are compared, because homes in one building are merged. */
const foundMax = 200;

/** null where nothing compares; undefined where the viewer cannot see the post. Owners compare their drafts as well. */
export async function getAskingRange(
  db: Db,
  id: string,
  viewer: Parameters<typeof canSee>[0],
): Promise<AskingComparison | null | undefined> {
  const access = await findPostAccess(db, id);
  if (!access || !canSee(viewer, access)) return undefined;
  const home = await findSubject(db, id);
  const isOffered = openStatuses.includes(access.status) || canEdit(viewer, access);
  return home && isOffered && isComparable(home) ? compareHome(db, home) : null;
}

type PlacedHome = SubjectHome & { lat: number; lng: number };

function isComparable(home: SubjectHome): home is PlacedHome {
  const isHome = home.section === 'residential' && (home.kind === 'sale_property' || home.kind === 'rent_property');
  const hasNoRange = home.property_sub_types.some((type) => typesWithoutRange.includes(type));
  return isHome && !hasNoRange && home.lat !== null && home.lng !== null;
}

/** The nearest homes of the neighbourhood; where those are too few, the nearest within the radius. */
async function compareHome(db: Db, home: PlacedHome): Promise<AskingComparison> {
  const neighbourhood = home.hide_exact_address ? null : home.neighbourhood || null;
  const inNeighbourhood = neighbourhood ? await findComparedHomes(db, home, neighbourhood) : [];
  const isEnough = inNeighbourhood.length >= rule.homesMin;
  const { compared, livingArea } = chooseBySize(
    home,
    isEnough ? inNeighbourhood : await findComparedHomes(db, home, null),
  );
  const homes = compared.length;
  if (homes < rule.homesMin) return { homes, range: null };
  const { low, median, high } = middleHalfOf(compared.map(({ list_price }) => list_price ?? 0));
  if (high - low > median / 2) return { homes, range: null };
  const range = {
    low: Math.round(low),
    high: Math.round(high),
    neighbourhood: isEnough ? neighbourhood : null,
    bedrooms: spanOf(home.bedrooms_total, rule.bedrooms),
    livingArea,
    yearBuilt: spanOf(home.year_built, rule.years),
    compared: compared.map((row) => ({ post: presentCard(row), distanceKm: Math.round(row.distance_km * 10) / 10 })),
  };
  return { homes, range };
}

/** An owner's homes in one building count once, and none of them beside this owner's own home there. */
async function findComparedHomes(db: Db, home: PlacedHome, neighbourhood: string | null): Promise<ComparableRow[]> {
  const seen = new Set([buildingOf(home)]);
  const rows = await findComparableHomes(db, home, neighbourhood, foundMax);
  return rows.filter((row) => {
    const building = buildingOf(row);
    return !seen.has(building) && seen.add(building);
  });
}

/** Homes of many sizes ask more different prices than homes like this one do. */
function chooseBySize({ living_area }: SubjectHome, rows: readonly ComparableRow[]) {
  for (const share of rule.livingArea) {
    const span = areaSpanOf(living_area, share);
    const isWithin = ({ living_area: area }: ComparableRow) =>
      !span || (area !== null && span.least <= area && area <= span.most);
    const compared = rows.filter(isWithin).slice(0, rule.homesMax);
    if (compared.length >= rule.homesMin) return { compared, livingArea: span };
  }
  return { compared: rows, livingArea: null };
}

type Located = Pick<
  ComparableRow,
  'owner_id' | 'hide_exact_address' | 'lat' | 'lng' | 'street_number' | 'street_name' | 'id'
>;

/** Uses public facts alone: hidden homes of a building share their public point. */
function buildingOf({ id, owner_id, hide_exact_address, lat, lng, street_number, street_name }: Located): string {
  if (hide_exact_address) return JSON.stringify([owner_id, lat, lng]);
  const street = `${street_number} ${street_name}`.trim().toLowerCase();
  return street ? JSON.stringify([owner_id, street]) : id;
}
