import { formatShortMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { pages } from '#contract/pages.ts';
import type { RequestSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { formatExploreSearch } from '#contract/search/explore-address.ts';
import { inWords } from '#contract/text/numerals.ts';
import { upperFirst } from '#contract/text/words.ts';
import type { Tab } from '#contract/vocabulary.ts';
import { cropUrl } from '#server/media/present-picture.ts';
import {
  button,
  figures,
  heading,
  homePair,
  largeHome,
  requestCard,
  sectionHead,
  story as storyBlock,
  textLink,
} from '#server/platform/messages/email-layout/email-blocks.ts';
import {
  composeIllustratedEmail,
  type EmailBlock,
  type EmailFooter,
} from '#server/platform/messages/email-layout/email-document.ts';
import { oneLine } from '#server/platform/messages/email-layout/email-theme.ts';
import { emailHome, emailRequest } from '#server/posts/emails/post-blocks.ts';
import { plural } from '#server/posts/emails/post-texts.ts';
import type { WeeklyNews } from './weekly-news.service.ts';

const nouns = { residential: ['home', 'homes'], commercial: ['space', 'spaces'] } as const;
const people = ['person', 'people'] as const;

export interface Newsletter {
  subject: string;
  withFooter: (footer: EmailFooter) => { html: string; text: string };
}

/** Writes the newsletter about a week. `site`: the origin of links and pictures. */
export function composeNewsletter(news: WeeklyNews, site: string): Newsletter {
  const { city, homes, newestRequests, story } = news;
  const title = `${city.name} this week`;
  const subject = oneLine(`${title}: ${subjectOf(news)}`);
  const blocks = [
    heading(title, leadOf(news)),
    figures(figuresOf(news)),
    ...(homes.length > 0 ? homeBlocks(news, site) : []),
    ...(newestRequests.length > 0 ? requestBlocks(news, site) : []),
    ...(story ? storyBlocks(story, site) : []),
  ];
  const date = dayOf(news.issue.to, news.issue.zone, { weekday: 'long', month: 'long', day: 'numeric' });
  return {
    subject,
    withFooter: composeIllustratedEmail({ title: subject, preview: previewOf(news), date, site, blocks }),
  };
}

const dayOf = (at: Date, timeZone: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-CA', { ...parts, timeZone }).format(at);

const homesIn = ({ forSale, forRent }: WeeklyNews) => forSale + forRent;

function subjectOf(news: WeeklyNews): string {
  const all = homesIn(news);
  const parts = [
    ...(all > 0 ? [`${formatNumber(all)} new ${plural(all, nouns[news.section])}`] : []),
    ...(news.requests > 0
      ? [`${formatNumber(news.requests)} new ${plural(news.requests, ['request', 'requests'])}`]
      : []),
  ];
  return parts.length > 0 ? parts.join(', ') : (news.story?.title ?? 'nothing new');
}

function leadOf({ section, forSale, forRent, seekers }: WeeklyNews): string {
  const noun = (amount: number) => plural(amount, nouns[section]);
  const rent = forRent > 0 ? `${inWords(forRent)} ${forSale > 0 ? '' : `${noun(forRent)} came up `}for rent` : '';
  const sale = forSale > 0 ? `${inWords(forSale)} ${noun(forSale)} came up for sale` : '';
  const homes = [sale, rent].filter(Boolean).join(' and ') || `no new ${nouns[section][1]} came up`;
  const said = `${inWords(seekers)} ${plural(seekers, people)} said what they are looking for`;
  const joined = sale || rent ? ', and' : ', but';
  return `${upperFirst(homes)}${seekers > 0 ? `${joined} ${said}` : ''}.`;
}

function previewOf(news: WeeklyNews): string {
  const { homes, seekers, story } = news;
  const [first] = homes;
  const seeking = `${formatNumber(seekers)} ${plural(seekers, people)} who started looking`;
  if (!first) return seekers > 0 ? upperFirst(`${seeking}.`) : (story?.excerpt ?? '');
  const where = first.address.neighbourhood || first.address.city;
  return `${postName(first)} in ${where}${seekers > 0 ? `, and ${seeking}` : ''}.`;
}

const figuresOf = ({ forSale, forRent, requests, medianAsk }: WeeklyNews) => [
  { value: formatNumber(forSale), label: 'for sale' },
  { value: formatNumber(forRent), label: 'for rent' },
  { value: formatNumber(requests), label: plural(requests, ['request', 'requests']) },
  ...(medianAsk === null ? [] : [{ value: formatShortMoney(medianAsk), label: 'median ask' }]),
];

const searchLink = ({ city: { lat, lng }, section }: WeeklyNews, site: string, tab: Tab) =>
  `${site}${pages.explore.path}?${formatExploreSearch({ section, tab, lat, lng })}`;

function homeBlocks(news: WeeklyNews, site: string): EmailBlock[] {
  const [first, ...rest] = news.homes;
  const pairs = [rest.slice(0, 2), rest.slice(2, 4)].filter((pair) => pair.length > 0);
  const all = nouns[news.section][1];
  const links = [
    ...(news.forSale > 0 ? [{ text: `See all ${all} for sale`, link: searchLink(news, site, 'sale') }] : []),
    ...(news.forRent > 0 ? [{ text: `See all ${all} for rent`, link: searchLink(news, site, 'rent') }] : []),
  ];
  return [
    ...(first ? [largeHome(emailHome(first, site, 'large'))] : []),
    ...pairs.map((pair) => homePair(pair.map((post) => emailHome(post, site, 'small')))),
    ...links.map((link, at) => (at === 0 ? button(link) : textLink(link))),
  ];
}

function requestBlocks(news: WeeklyNews, site: string): EmailBlock[] {
  const { requests, newestRequests, issue } = news;
  const note = upperFirst(`${inWords(requests)} new ${plural(requests, ['request', 'requests'])}`);
  const tab = newestRequests[0]?.kind === 'rent_request' ? 'rent-request' : 'buy-request';
  return [
    sectionHead(note, 'People who started looking'),
    ...newestRequests.map((post: RequestSummary) =>
      requestCard(emailRequest(post, site, dayOf(new Date(post.firstListedAt), issue.zone, { weekday: 'long' }))),
    ),
    textLink({ text: 'See all requests', link: searchLink(news, site, tab) }),
  ];
}

function storyBlocks(story: NonNullable<WeeklyNews['story']>, site: string): EmailBlock[] {
  const link = `${site}${pages.blog.path.replace(':slug', encodeURIComponent(story.slug))}`;
  const picture = story.cover && { url: `${site}${cropUrl(story.cover, 'small')}`, alt: story.cover.alt };
  return [
    sectionHead(`From the blog, ${story.readingMinutes} min read`, story.title),
    storyBlock({ excerpt: story.excerpt, link: { text: 'Read the article', link }, picture }),
  ];
}
