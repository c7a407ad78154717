import type { Blog, BlogSummary, Faq, FooterLink, StaticPage } from '#contract/content/content.ts';
import { hoursAgo, makePicture, nextId } from './factories.ts';

export const makeFooterLink = (over: Partial<FooterLink> = {}): FooterLink => ({
  key: 'privacy-policy',
  title: 'Privacy Policy',
  ...over,
});

export const makeStaticPage = (over: Partial<StaticPage> = {}): StaticPage => ({
  key: 'privacy-policy',
  title: 'Privacy Policy',
  html: '<p>What we keep, why we keep it, and how to have it removed.</p><h2>What we keep</h2><p>Your name and your posts.</p>',
  updatedAt: '2026-10-01T12:00:00.000Z',
  ...over,
});

export const makeFaq = (over: Partial<Faq> = {}): Faq => ({
  id: nextId('faq'),
  question: 'What is a buy request?',
  answerHtml: '<p>A notice from someone who wants to buy: where, how much, and what the home must have.</p>',
  ...over,
});

export const makeBlog = (over: Partial<BlogSummary> = {}): BlogSummary => ({
  slug: 'renting-with-a-dog',
  title: 'Renting with a dog: a fair conversation, scripted',
  excerpt: 'What to say first, what to offer and what the law already settles.',
  author: 'Maude Tremblay',
  tags: ['Renting'],
  readingMinutes: 4,
  publishedAt: hoursAgo(72),
  cover: makePicture({ alt: 'Kitchen with island' }),
  ...over,
});

export const makeStory = (over: Partial<Blog> = {}): Blog => ({
  ...makeBlog(),
  html: '<p>Begin with the dog’s age.</p><h2 id="h-what-to-offer"><a href="#h-what-to-offer">What to offer</a></h2><p>A reference.</p>',
  coverCaption: 'Room for a bowl by the door.',
  updatedAt: hoursAgo(48),
  related: [],
  ...over,
});
