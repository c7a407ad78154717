import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PageName } from '#contract/pages.ts';
import type { Section } from '#contract/vocabulary.ts';
import type { RootState } from '#src/state/root-reducer.ts';

export interface AddressedPage {
  page: PageName;
  parameter: string;
  search: URLSearchParams;
}

/** Runs the queries of the first view (prefetch-view.ts). Settles with the section that the screen will choose, if there is one. */
type Prefetch = (queryClient: QueryClient, addressed: AddressedPage, viewer: RootState) => Promise<Section | undefined>;

interface Screen {
  Component: ComponentType;
  prefetch?: Prefetch;
}

type LoadScreen = () => Promise<Screen>;

const editors = () => import('#src/features/post-editor/screens/post-editor-screens.tsx');

export const screens: Record<PageName, LoadScreen> = {
  home: () => import('#src/features/home/home-screen.tsx'),
  signIn: () => import('#src/features/sign-in/sign-in-screen.tsx'),
  mobileSignIn: () => import('#src/features/sign-in/mobile-sign-in-screen.tsx'),
  appleCallback: () => import('#src/features/sign-in/apple/apple-callback-screen.tsx'),
  explore: () => import('#src/features/explore/explore-screen.tsx'),
  postDetails: () => import('#src/features/post-details/post-details-screen.tsx'),
  compare: () => import('#src/features/compare/compare-screen.tsx'),
  staticPage: () => import('#src/features/content/static-page-screen.tsx'),
  commercial: () => import('#src/features/home/commercial-screen.tsx'),
  blogs: () => import('#src/features/content/blog/blogs-screen.tsx'),
  blog: () => import('#src/features/content/blog/blog-screen.tsx'),
  plans: () => import('#src/features/plans/plans-screen.tsx'),
  plansExample: () => import('#src/features/plans/plans-example-screen.tsx'),
  agentProfile: () => import('#src/features/agent/agent-screen.tsx'),
  contact: () => import('#src/features/contact/contact-screen.tsx'),
  about: () => import('#src/features/about/about-screen.tsx'),
  paymentSuccess: () => import('#src/features/plans/outcome/payment-success-screen.tsx'),
  paymentFailure: () => import('#src/features/plans/outcome/payment-failure-screen.tsx'),
  createSaleProperty: async () => ({ Component: (await editors()).SalePropertyScreen }),
  createRentProperty: async () => ({ Component: (await editors()).RentPropertyScreen }),
  createBuyRequest: async () => ({ Component: (await editors()).BuyRequestScreen }),
  createRentRequest: async () => ({ Component: (await editors()).RentRequestScreen }),
  myPosts: () => import('#src/features/my-posts/my-posts-screen.tsx'),
  matches: () => import('#src/features/matches/matches-screen.tsx'),
  favourites: () => import('#src/features/favourites/favourites-screen.tsx'),
  myProfile: () => import('#src/features/profile/my-profile-screen.tsx'),
  editMyProfile: () => import('#src/features/profile/edit-profile-screen.tsx'),
  chat: () => import('#src/features/chat/chat-screen.tsx'),
  sharedList: () => import('#src/features/shared-list/shared-list-screen.tsx'),
  joinList: () => import('#src/features/shared-list/join/join-screen.tsx'),
  viewings: () => import('#src/features/viewings/viewings-screen.tsx'),
  editBuyRequest: async () => ({ Component: (await editors()).BuyRequestScreen }),
  editRentProperty: async () => ({ Component: (await editors()).RentPropertyScreen }),
  editRentRequest: async () => ({ Component: (await editors()).RentRequestScreen }),
  editSaleProperty: async () => ({ Component: (await editors()).SalePropertyScreen }),
  paymentMethods: () => import('#src/features/payment-methods/payment-methods-screen.tsx'),
  addCard: () => import('#src/features/payment-methods/add-card-screen.tsx'),
  mySubscriptions: () => import('#src/features/subscription/my-subscriptions-screen.tsx'),
  notifications: () => import('#src/features/notifications/notifications-screen.tsx'),
  notificationSettings: () => import('#src/features/notifications/settings/notification-settings-screen.tsx'),
  unsubscribe: () => import('#src/features/notifications/settings/unsubscribe-screen.tsx'),
};
