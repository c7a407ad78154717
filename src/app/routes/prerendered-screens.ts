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
