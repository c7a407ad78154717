import type { PageName } from '#contract/pages.ts';

export const prerenderedScreens = {
  home: 'src/features/home/home-screen.tsx',
  commercial: 'src/features/home/commercial-screen.tsx',
  explore: 'src/features/explore/explore-screen.tsx',
  postDetails: 'src/features/post-details/post-details-screen.tsx',
  agentProfile: 'src/features/agent/agent-screen.tsx',
  staticPage: 'src/features/content/static-page-screen.tsx',
  signIn: 'src/features/sign-in/sign-in-screen.tsx',
} as const satisfies Partial<Record<PageName, string>>;

export type PrerenderedPage = keyof typeof prerenderedScreens;
