import type { OwnListing, OwnPost, OwnRequest } from '#contract/own-post.ts';
import { areaText } from '#src/lib/amounts.ts';
import { formatMoney } from '#src/lib/money.ts';
import { type EditorValues, emptyValues, nothingIncluded } from './editor-values.ts';
import type { FloorPlanValues, PhotoValues } from './post-values.ts';

const yesNo = (said: boolean | undefined) => (said === undefined ? '' : said ? 'yes' : 'no');
const number = (value: number | undefined) => (value === undefined ? '' : String(value));
const money = (dollars: number | undefined) => (dollars === undefined ? '' : formatMoney(dollars));
const area = (squareFeet: number | undefined) => (squareFeet === undefined ? '' : areaText(squareFeet));

/** A post as its form shows it. Read again, it is the same content. */
export function valuesOfPost(post: OwnPost): EditorValues {
  const { content } = post;
  return {
    ...emptyValues(post.kind),
    title: content.title ?? '',
    description: content.description ?? '',
    bedroomsTotal: number(content.bedroomsTotal),
    bathroomsFull: number(content.bathroomsFull),
    bathroomsHalf: number(content.bathroomsHalf),
    livingArea: area(content.livingArea),
    lotSizeArea: area(content.lotSizeArea),
    yearBuilt: number(content.yearBuilt),
    parkingTotal: number(content.parkingTotal),
    evCharging: yesNo(content.evCharging),
    associationFee: money(content.associationFee),
    availabilityDate: content.availabilityDate ?? '',
    leaseTerm: content.leaseTerm ?? [],
    furnished: yesNo(content.furnished),
    petsAllowed: yesNo(content.petsAllowed),
    occupants: number(content.occupants),
    ...('pictures' in post ? valuesOfListing(post) : valuesOfRequest(post)),
  };
}

function valuesOfListing(post: OwnListing): Partial<EditorValues> {
  const { content } = post;
  const { rentIncludes, address } = content;
  return {
    propertySubType: content.propertySubType ? [content.propertySubType] : [],
    listPrice: money(content.listPrice),
    taxAnnualAmount: money(content.taxAnnualAmount),
    deposit: money(content.deposit),
    rentIncludes: rentIncludes?.length === 0 ? [nothingIncluded] : (rentIncludes ?? []),
    features: content.features ?? [],
    virtualTourUrl: content.virtualTourUrl ?? '',
    zoning: content.zoning ?? '',
    hideExactAddress: yesNo(content.hideExactAddress) || emptyValues(post.kind).hideExactAddress,
    photos: photosOf(post),
    floorPlan: floorPlanOf(post),
    address: { ...emptyValues(post.kind).address, ...address },
  };
}

function valuesOfRequest({ content }: OwnRequest): Partial<EditorValues> {
  return {
    propertySubType: content.propertySubType ?? [],
    budgetMin: money(content.budgetMin),
    budgetMax: money(content.budgetMax),
    priceFlex: number(content.priceFlex),
    mustHaves: content.mustHaves ?? [],
    niceToHaves: content.niceToHaves ?? [],
    availabilityDateTo: content.availabilityDateTo ?? '',
    areas: content.areas ?? [],
    preApproved: yesNo(content.preApproved),
    timeline: content.timeline ?? '',
  };
}

function photosOf({ content, pictures }: OwnListing): PhotoValues[] {
  return (content.photos ?? []).flatMap(({ id, alt }) => {
    const found = pictures.find((picture) => picture.id === id);
    if (!found) return [];
    const { alt: _, ...picture } = found;
    return [{ id, alt, picture }];
  });
}

function floorPlanOf({ content, pictures, floorPlanDocument }: OwnListing): FloorPlanValues | null {
  if (floorPlanDocument) return floorPlanDocument;
  const found = pictures.find(({ id }) => id === content.floorPlan);
  if (!found) return null;
  const { alt: _, ...picture } = found;
  return picture;
}
