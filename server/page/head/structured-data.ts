import { pages, siteName } from '#contract/pages.ts';

export interface Thing {
  '@type': string;
  [name: string]: unknown;
}

export interface Addresses {
  origin: string;
  canonical: string;
}

export type Describe = (addresses: Addresses) => readonly Thing[];

export interface Crumb {
  name: string;
  path: string;
}

export const organization = (origin: string): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: siteName,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
});

export const webSite = (origin: string): Thing => ({
  '@type': 'WebSite',
  name: siteName,
  url: `${origin}/`,
  inLanguage: 'en-CA',
  publisher: { '@id': `${origin}/#organization` },
});

export const breadcrumbList = (crumbs: readonly Crumb[], origin: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: siteName, path: pages.home.path }, ...crumbs].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
});

export const faqPage = (faqs: readonly { question: string; answerHtml: string }[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answerHtml }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answerHtml },
  })),
});
