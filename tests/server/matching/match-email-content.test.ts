import { describe, expect, it } from 'vitest';
import { judgeFit, type RequestWishes } from '#contract/fit/judge-fit.ts';
import {
  type JudgedMatch,
  type MatchGroup,
  matchBlocks,
  matchPreview,
  matchSubject,
  matchTitle,
} from '#server/matching/emails/match-email-content.ts';
import { illustratedNotification } from '#server/notifications/delivery/illustrated-notification.ts';
import { makeListing, makePicture, makeRequest } from '#tests/support/mock-api/data/factories.ts';
import { readHtml, textOf } from '#tests/support/server/read-html.ts';

const site = 'https://gable.example';
const now = new Date('2026-11-21T14:00:00Z');
const today = '2026-11-21';

const request: RequestWishes = {
  ...makeRequest(),
  budgetMin: null,
  budgetMax: 900_000,
  mustHaves: ['basement'],
  niceToHaves: [],
  availabilityDate: null,
  availabilityDateTo: null,
};

function home(over: Parameters<typeof makeListing>[0] = {}): JudgedMatch {
  const post = makeListing({ listPrice: 839_000, features: [], cover: makePicture({ alt: 'Red brick' }), ...over });
  return { post, ownerId: 'the-owner', fit: { ...judgeFit(post, request, today), verdict: 'strong', score: 90 } };
}
function person(over: Parameters<typeof makeRequest>[0] = {}): JudgedMatch {
  const post = makeRequest({ title: 'Two desks, one yard', firstListedAt: '2026-11-20T12:00:00Z', ...over });
  return {
    post,
    ownerId: 'the-seeker',
    fit: { ...judgeFit(makeListing({ features: [] }), request, today), score: 94 },
  };
}
const ofRequest = (matches: JudgedMatch[], over: Partial<MatchGroup> = {}): MatchGroup => ({
  post: { id: 'my-request', kind: 'buy_request', name: 'A workshop first' },
  matches,
  count: matches.length,
  total: 14,
  ...over,
});
const ofListing = (matches: JudgedMatch[], over: Partial<MatchGroup> = {}): MatchGroup => ({
  post: { id: 'my-listing', kind: 'sale_property', name: '112B Strathcona Avenue' },
  matches,
  count: matches.length,
  total: 22,
  ...over,
});

function emailOf(...groups: MatchGroup[]) {
  const message = illustratedNotification(
    {
      subjectLine: matchSubject(groups),
      title: matchTitle(groups),
      preview: matchPreview(groups),
      lead: 'New.',
      blocks: matchBlocks(groups, { site, now }),
      reason: 'Something new fits.',
      link: '/my-posts',
      subject: 'match_found',
    },
    {
      recipient: { id: 'maya', email: 'maya@example.ca', first_name: 'Maya', province: 'BC' },
      site,
      now,
      postalAddress: 'PO Box 100, Ottawa',
      signUnsubscribe: () => 'signed',
    },
  );
  return { ...message, html: message.html ?? '', ...readHtml(message.html ?? '') };
}

describe('the email of matches', () => {
  it('counts both sides in its subject and says them in its title', () => {
    const both = emailOf(ofRequest([home(), home(), home()]), ofListing([person(), person()]));
    expect(both.subject).toBe('3 homes for your request, 2 people for your listing');
    expect(textOf(both.all('h1'))).toBe('Three homes for you, and two people for your listing');
    expect(both.text).toContain('Three homes for you, and two people for your listing');
    expect(emailOf(ofRequest([home()]), ofRequest([home()])).subject).toBe('2 homes for your requests');
    expect(textOf(emailOf(ofListing([person()])).all('h1'))).toBe('One person for your listing');
  });

  it('is dated where the member lives', () => {
    const late = new Date('2026-11-22T03:00:00Z');
    const { html } = illustratedNotification(
      {
        subjectLine: 'A',
        title: 'A',
        preview: '',
        lead: '',
        blocks: [],
        reason: '',
        link: '/',
        subject: 'match_found',
      },
      {
        recipient: { id: 'maya', email: 'maya@example.ca', first_name: 'Maya', province: 'BC' },
        site,
        now: late,
        postalAddress: undefined,
        signUnsubscribe: () => 'signed',
      },
    );
    expect(html).toContain('Saturday, November 21');
  });

  it('shows each home with its picture, price, verdict and question, and each person on a card', () => {
    const lower = home({ priceChange: { previousPrice: 855_000, changedAt: '2026-11-20T12:00:00Z' } });
    const { all, words, text, html } = emailOf(ofRequest([lower]), ofListing([person()]));
    const [picture, ...more] = all('img').filter(({ attribs }) => attribs.class?.includes('pc'));
    expect(more).toEqual([]);
    expect(picture?.attribs).toMatchObject({ width: '180', height: '120', alt: 'Red brick' });
    expect(picture?.attribs.src).toMatch(/^https:\/\/gable\.example\/media\/[\w-]+-528x352\.jpg$/);
    for (const part of [words, text]) {
      expect(part).toContain('$839,000');
      expect(part).toContain('down $16K');
      expect(part).toContain('Strong fit, 90 of 100.');
      expect(part).toContain('Two desks, one yard');
      expect(part).toContain('Yesterday');
      expect(part).toContain('94 of 100.');
    }
    const links = Object.fromEntries(all('a').map((anchor) => [textOf(anchor), anchor.attribs.href]));
    expect(links['Ask about the basement']).toBe(
      `${site}/chat?chat_ref=the-owner&post=${lower.post.id}&ask=mustHaves.basement`,
    );
    expect(links['Add the basement']).toBe(`${site}/edit-sale-property/my-listing?step=home`);
    expect(links['See all 14 homes']).toBe(`${site}/matches/my-request`);
    expect(links['See all 22 people']).toBe(`${site}/matches/my-listing`);
    expect(all('a').filter(({ attribs }) => attribs.class === 'bt')).toHaveLength(1);
    expect(all('script', 'svg', 'link', 'iframe', 'form')).toEqual([]);
    expect(html).not.toMatch(/\son\w+=|javascript:|url\(/);
  });

  it('counts what it does not list, and gives no number where the list is cut', () => {
    const { text } = emailOf(ofRequest([home()], { count: 5, total: null }));
    expect(text).toContain('And 4 more.');
    expect(text).toContain(`See all matches: ${site}/matches/my-request`);
  });

  it('makes no link or markup of a member’s words', () => {
    const title = '<b>Win</b> at www.evil.example';
    const { html, text } = emailOf(ofListing([person({ title })]));
    expect(html).not.toContain('<b>Win');
    for (const part of [html, text]) expect(part).not.toContain('evil.example');
  });

  it('says why it came, where it went and how it is stopped in one click', () => {
    const { words, all, unsubscribeLink } = emailOf(ofRequest([home()]));
    expect(words).toContain('Something new fits.');
    expect(words).toContain('Sent to maya@example.ca. PO Box 100, Ottawa');
    expect(unsubscribeLink).toBe(`${site}/api/v1/notifications/unsubscribe?token=signed`);
    const stop = all('a').find((anchor) => textOf(anchor) === 'Stop this email');
    expect(stop?.attribs.href).toMatch(/\?token=signed$/);
  });
});
