import { describe, expect, it } from 'vitest';
import { alertTitle } from '#contract/post/alert-title.ts';
import { changedPost, newPost } from '#contract/post/own/own-post.ts';
import { missingFields } from '#contract/post/post-content.ts';
import {
  listingKinds,
  propertySubTypes,
  type RequestKind,
  requestKinds,
  type Section,
  sections,
} from '#contract/vocabulary.ts';
import { newPostBody } from '#tests/support/post-bodies.ts';

const glebe = { label: 'The Glebe', province: 'ON', city: 'Ottawa', lat: 45.4, lng: -75.69, radiusKm: 3 } as const;
const alert = (more: object = {}) => ({
  clientId: 'a-client-of-mine',
  kind: 'buy_request',
  section: 'residential',
  status: 'active',
  visibility: 'private',
  areas: [glebe],
  ...more,
});
const errorsOf = (body: object) =>
  newPost.safeParse(body).error?.issues.map(({ path, message }) => ({ path: path.join('.'), message }));

describe('a private alert', () => {
  it.each(requestKinds.flatMap((kind) => sections.map((section) => ({ kind, section }))))(
    'needs kind, section and one area: $kind, $section',
    ({ kind, section }) => {
      expect(newPost.parse(alert({ kind, section }))).toMatchObject({ kind, section, visibility: 'private' });
      expect(errorsOf(alert({ kind, section, areas: [] }))).toEqual([
        { path: 'areas', message: 'Add at least one area' },
      ]);
      expect(errorsOf(alert({ kind, section, areas: undefined }))).toEqual([
        { path: 'areas', message: 'Add at least one area' },
      ]);
    },
  );

  it('may lack its area while it is a draft', () => {
    expect(newPost.parse(alert({ status: 'draft', areas: undefined })).content).toEqual({ title: 'Homes for sale' });
    expect(missingFields('buy_request', 'residential', {}, 'private')).toEqual(['areas']);
  });

  it('has valid values where it has any', () => {
    expect(errorsOf(alert({ budgetMin: 5, budgetMax: 4 }))).toEqual([
      { path: 'budgetMin', message: 'The minimum can’t be more than the maximum' },
    ]);
    expect(errorsOf(alert({ bedroomsTotal: 99 }))).toHaveLength(1);
    expect(errorsOf(alert({ visibility: 'secret' }))).toHaveLength(1);
  });

  it('has a title made from its search, whatever was sent', () => {
    const { content } = newPost.parse(alert({ title: 'Mine', propertySubType: ['House'], budgetMax: 900_000 }));
    expect(content).toEqual({
      title: 'Houses for sale in The Glebe, up to $900,000',
      propertySubType: ['House'],
      budgetMax: 900_000,
      areas: [glebe],
    });
  });

  it.each(listingKinds)('is no %s', (kind) => {
    expect(errorsOf({ ...newPostBody(kind), visibility: 'private' })).toEqual([
      { path: 'visibility', message: 'Only a request can be private' },
    ]);
    expect(newPost.parse({ ...newPostBody(kind), visibility: 'public' })).toMatchObject({ visibility: 'public' });
  });

  it('needs all that a request needs where its visibility is public or not sent', () => {
    const { clientId: _, ...body } = alert({ version: 1 });
    for (const visibility of ['public', undefined]) {
      const missing = changedPost.safeParse({ ...body, visibility }).error?.issues.map(({ path }) => path[0]);
      expect(missing?.sort()).toEqual(['bedroomsTotal', 'budgetMax', 'propertySubType', 'title']);
    }
  });
});

describe('the title of an alert', () => {
  const title = (content: object, kind: RequestKind = 'buy_request', section: Section = 'residential') =>
    alertTitle(kind, section, { areas: [glebe], ...content });

  it.each([
    ['Homes for sale in The Glebe', {}],
    ['Houses and condos for sale in The Glebe', { propertySubType: ['House', 'Condo'] }],
    ['Homes for sale in The Glebe', { propertySubType: ['House', 'Condo', 'Cottage'] }],
    ['Homes for sale in The Glebe, from $400,000', { budgetMin: 400_000 }],
    ['Homes for sale in The Glebe, $400,000 to $900,000', { budgetMin: 400_000, budgetMax: 900_000 }],
    ['Homes for sale in The Glebe, up to $900,000', { budgetMin: 0, budgetMax: 900_000 }],
    ['Homes for sale in The Glebe and 1 more area', { areas: [glebe, glebe] }],
    ['Homes for sale in The Glebe and 2 more areas', { areas: [glebe, glebe, glebe] }],
  ])('%s', (expected, content) => expect(title(content)).toBe(expected));

  it('names rents by the month and commercial spaces', () => {
    expect(title({ budgetMax: 2_500 }, 'rent_request')).toBe('Homes for rent in The Glebe, up to $2,500 a month');
    expect(title({}, 'rent_request', 'commercial')).toBe('Commercial spaces for rent in The Glebe');
    expect(title({ propertySubType: ['Office'] }, 'buy_request', 'commercial')).toBe('Offices for sale in The Glebe');
  });

  it('fits into the title of a post, cut between characters', () => {
    for (const label of ['x'.repeat(120), '🏡'.repeat(60), `x${'🏡'.repeat(59)}`])
      for (const one of propertySubTypes)
        for (const two of propertySubTypes) {
          const content = { propertySubType: [one, two], budgetMin: 10_000_000, budgetMax: 99_000_000 };
          const made = title({ ...content, areas: [{ ...glebe, label }, glebe, glebe] }, 'rent_request');
          expect(made.length, made).toBeLessThanOrEqual(80);
          expect(Buffer.from(made).toString()).toBe(made);
        }
  });
});
