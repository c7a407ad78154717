import type { PageName } from '#contract/pages.ts';

export const prerenderedScreens = {
  home: 'src/features/home/home-screen.tsx',
  commercial: 'src/features/home/commercial-screen.tsx',
  explore: 'src/features/explore/explore-screen.tsx',
  postDetails: 'src/features/post-details/post-details-screen.tsx',
  compare: 'src/features/compare/compare-screen.tsx',
  agentProfile: 'src/features/agent/agent-screen.tsx',
  staticPage: 'src/features/content/static-page-screen.tsx',
  about: 'src/features/about/about-screen.tsx',
  plans: 'src/features/plans/plans-screen.tsx',
  blogs: 'src/features/content/blog/blogs-screen.tsx',
  blog: 'src/features/content/blog/blog-screen.tsx',
  contact: 'src/features/contact/contact-screen.tsx',
  signIn: 'src/features/sign-in/sign-in-screen.tsx',
} as const satisfies Partial<Record<PageName, string>>;

export type PrerenderedPage = keyof typeof prerenderedScreens;

/** Parts that load by themselves and are in the prerendered HTML, which shows before their files have come. */
export const prerenderedParts = [
  'src/app/shell/footer.tsx',
  'src/features/newsletter/newsletter-form.tsx',
  'src/features/home/sections/home-below-fold.tsx',
  'src/features/post-details/request/request-page.tsx',
  'src/features/explore/place/place-head.tsx',
  'src/entities/post/recent/recent-posts-row.tsx',
  'src/features/explore/results/no-results.tsx',
  'src/features/post-details/page/post-not-found.tsx',
  'src/app/shell/not-found-screen.tsx',
  'src/features/post-details/page/matching-posts.tsx',
  'src/features/post-details/page/listing-end.tsx',
  'src/features/post-details/open-houses/open-house-line.tsx',
];
