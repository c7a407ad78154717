import type { ListingFacts, RequestWishes } from '#contract/fit/judge-fit.ts';
import { publicArea } from '#contract/post/area-shape.ts';
import { fieldDefinition, plainFieldsOf } from '#contract/post/fields/post-fields.ts';
import type { RequestArea } from '#contract/post/post.ts';
import { type ListingKind, listingKinds, type PostKind, type RequestKind, requestKinds } from '#contract/vocabulary.ts';

type Posted = Record<string, unknown>;

/** Null where a value is not given, an empty list where none is chosen. */
function valuesOf(kinds: readonly PostKind[], posted: Posted) {
  return Object.fromEntries(
    plainFieldsOf(kinds).map((field) => [
      field,
      posted[field] ?? (fieldDefinition(field).type === 'choices' ? [] : null),
    ]),
  );
}

/** A listing as `POST /posts` takes it. An address is hidden only where that is said, and is then the public point. */
export function factsOf(posted: Posted): ListingFacts {
  const { kind, section, propertySubType, address, hideExactAddress } = posted;
  const facts = {
    ...valuesOf(listingKinds satisfies readonly ListingKind[], posted),
    kind,
    section,
    propertySubType,
    address: { neighbourhood: '', city: '', ...(address as object), exact: hideExactAddress !== true },
  };
  return facts as unknown as ListingFacts;
}

/** A request as `POST /posts` takes it. */
export function wishesOf(posted: Posted): RequestWishes {
  const { kind, section, propertySubType, areas } = posted;
  const wishes = {
    ...valuesOf(requestKinds satisfies readonly RequestKind[], posted),
    kind,
    section,
    propertySubType: [propertySubType ?? []].flat(),
    areas: ((areas ?? []) as RequestArea[]).map(publicArea),
  };
  return wishes as unknown as RequestWishes;
}
