import type { ComponentType } from 'react';
import type { PageName } from '#contract/pages.ts';

type LoadScreen = () => Promise<ComponentType>;

/** Stands in for a screen that is not built yet, so that no link is dead. */
const plain: LoadScreen = async () => (await import('./plain-screen.tsx')).PlainScreen;

/** Which screen each page shows; every one is loaded when it is first opened. */
export const screens: Record<PageName, LoadScreen> = {
  home: async () => (await import('#src/features/home/home-screen.tsx')).HomeScreen,
  signIn: plain,
  mobileSignIn: plain,
  appleCallback: plain,
  explore: async () => (await import('#src/features/explore/explore-screen.tsx')).ExploreScreen,
  postDetails: async () => (await import('#src/features/post-details/post-details-screen.tsx')).PostDetailsScreen,
  staticPage: async () => (await import('#src/features/content/static-page-screen.tsx')).StaticPageScreen,
  commercial: async () => (await import('#src/features/home/commercial-screen.tsx')).CommercialScreen,
  blogs: plain,
  blog: plain,
  plans: plain,
  plansExample: plain,
  agentProfile: plain,
  contact: plain,
  about: plain,
  paymentSuccess: plain,
  paymentFailure: plain,
  createSaleProperty: plain,
  createRentProperty: plain,
  createBuyRequest: plain,
  createRentRequest: plain,
  myPosts: plain,
  favourites: plain,
  myProfile: plain,
  editMyProfile: plain,
  chat: plain,
  editBuyRequest: plain,
  editRentProperty: plain,
  editRentRequest: plain,
  editSaleProperty: plain,
  paymentMethods: plain,
  addCard: plain,
  mySubscriptions: plain,
  notifications: plain,
};
