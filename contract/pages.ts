/** Pages (specification, point 2) for the route tables of page and server. `visitor` pages leave the table at sign-in. */
export const pages = {
  home: { path: '/', access: 'everyone', title: 'Homes for sale and rent across Canada' },
  signIn: { path: '/login', access: 'visitor', title: 'Sign In' },
  mobileSignIn: { path: '/mobile-login', access: 'everyone', title: 'Sign in with your mobile number' },
  appleCallback: { path: '/auth/apple/callback', access: 'everyone', title: 'Signing you in' },
  explore: { path: '/residential-explore', access: 'everyone', title: 'Explore homes' },
  postDetails: { path: '/residential-details/:id', access: 'everyone', title: 'Post' },
  compare: { path: '/compare', access: 'everyone', title: 'Compare' },
  staticPage: { path: '/static/:key', access: 'everyone', title: 'Page' },
  commercial: { path: '/commercial', access: 'everyone', title: 'Retail, office and industrial spaces' },
  blogs: { path: '/blogs', access: 'everyone', title: 'Blogs' },
  blog: { path: '/blog/:slug', access: 'everyone', title: 'Blog' },
  plans: { path: '/subscription-plans', access: 'everyone', title: 'Subscription plans' },
  plansExample: { path: '/subscription-plans-example', access: 'everyone', title: 'Subscription plans (example)' },
  agentProfile: { path: '/agent-profile/:id', access: 'everyone', title: 'Agent' },
  contact: { path: '/contact-us', access: 'everyone', title: 'Contact us' },
  about: { path: '/about-us', access: 'everyone', title: 'About us' },
  paymentSuccess: { path: '/subscription-success', access: 'everyone', title: 'Your payment' },
  paymentFailure: { path: '/subscription-failure', access: 'everyone', title: 'Payment status' },
  createSaleProperty: { path: '/sale-property', access: 'member', title: 'Sell a property' },
  createRentProperty: { path: '/rent-property', access: 'member', title: 'Rent out a property' },
  createBuyRequest: { path: '/buy-request', access: 'member', title: 'Post a buy request' },
  createRentRequest: { path: '/rent-request', access: 'member', title: 'Post a rent request' },
  myPosts: { path: '/my-posts', access: 'member', title: 'My posts' },
  matches: { path: '/matches/:id', access: 'member', title: 'Matches' },
  favourites: { path: '/favorites', access: 'member', title: 'Favourites' },
  myProfile: { path: '/my-profile', access: 'member', title: 'My profile' },
  editMyProfile: { path: '/edit-my-profile', access: 'member', title: 'Edit my profile' },
  chat: { path: '/chat', access: 'member', title: 'Messages' },
  viewings: { path: '/viewings', access: 'member', title: 'Viewings' },
  editBuyRequest: { path: '/edit-buy-request/:id', access: 'member', title: 'Edit a buy request' },
  editRentProperty: { path: '/edit-rent-property/:id', access: 'member', title: 'Edit a rental listing' },
  editRentRequest: { path: '/edit-rent-request/:id', access: 'member', title: 'Edit a rent request' },
  editSaleProperty: { path: '/edit-sale-property/:id', access: 'member', title: 'Edit a sale listing' },
  paymentMethods: { path: '/payment-method', access: 'member', title: 'Payment methods' },
  addCard: { path: '/add-card', access: 'member', title: 'Add a card' },
  mySubscriptions: { path: '/my-subscriptions', access: 'member', title: 'My subscriptions' },
  notifications: { path: '/notifications', access: 'member', title: 'Notifications' },
  notificationSettings: { path: '/notification-settings', access: 'member', title: 'Notification settings' },
  unsubscribe: { path: '/unsubscribe', access: 'everyone', title: 'Unsubscribe' },
} as const satisfies Record<string, { path: `/${string}`; access: 'everyone' | 'visitor' | 'member'; title: string }>;

export type PageName = keyof typeof pages;

export const siteName = 'Gable';

export const documentTitle = (title: string) => `${title} · ${siteName}`;
