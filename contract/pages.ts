/**
 * The pages of the site (specification, point 2): their paths, who may open them and their titles. The route tables of the
 * page and the server, which answers 404 for any other path and puts the title into the raw HTML, both read this table.
 *
 * `visitor` pages leave the route table at sign-in, `member` pages enter it; `everyone` pages stay.
 */
export const pages = {
  home: { path: '/', access: 'everyone', title: 'Homes for sale and rent across Canada' },
  signIn: { path: '/login', access: 'visitor', title: 'Sign in' },
  mobileSignIn: { path: '/mobile-login', access: 'everyone', title: 'Sign in with your mobile number' },
  appleCallback: { path: '/auth/apple/callback', access: 'everyone', title: 'Signing you in' },
  explore: { path: '/residential-explore', access: 'everyone', title: 'Explore homes' },
  postDetails: { path: '/residential-details/:id', access: 'everyone', title: 'Post' },
  staticPage: { path: '/static/:key', access: 'everyone', title: 'Gable' },
  commercial: { path: '/commercial', access: 'everyone', title: 'Shops, offices and sheds' },
  blogs: { path: '/blogs', access: 'everyone', title: 'Blog' },
  blog: { path: '/blog/:slug', access: 'everyone', title: 'Blog' },
  plans: { path: '/subscription-plans', access: 'everyone', title: 'Subscription plans' },
  plansExample: { path: '/subscription-plans-example', access: 'everyone', title: 'Subscription plans, an example' },
  agentProfile: { path: '/agent-profile/:id', access: 'everyone', title: 'Agent' },
  contact: { path: '/contact-us', access: 'everyone', title: 'Contact us' },
  about: { path: '/about-us', access: 'everyone', title: 'About us' },
  paymentSuccess: { path: '/subscription-success', access: 'everyone', title: 'Payment received' },
  paymentFailure: { path: '/subscription-failure', access: 'everyone', title: 'Payment not completed' },
  createSaleProperty: { path: '/sale-property', access: 'member', title: 'Sell a property' },
  createRentProperty: { path: '/rent-property', access: 'member', title: 'Rent out a property' },
  createBuyRequest: { path: '/buy-request', access: 'member', title: 'Ask for a home to buy' },
  createRentRequest: { path: '/rent-request', access: 'member', title: 'Ask for a home to rent' },
  myPosts: { path: '/my-posts', access: 'member', title: 'My posts' },
  favourites: { path: '/favorites', access: 'member', title: 'Favourites' },
  myProfile: { path: '/my-profile', access: 'member', title: 'My profile' },
  editMyProfile: { path: '/edit-my-profile', access: 'member', title: 'Edit my profile' },
  chat: { path: '/chat', access: 'member', title: 'Messages' },
  editBuyRequest: { path: '/edit-buy-request/:id', access: 'member', title: 'Edit a buy request' },
  editRentProperty: { path: '/edit-rent-property/:id', access: 'member', title: 'Edit a rent property' },
  editRentRequest: { path: '/edit-rent-request/:id', access: 'member', title: 'Edit a rent request' },
  editSaleProperty: { path: '/edit-sale-property/:id', access: 'member', title: 'Edit a sale property' },
  paymentMethods: { path: '/payment-method', access: 'member', title: 'Payment methods' },
  addCard: { path: '/add-card', access: 'member', title: 'Add a card' },
  mySubscriptions: { path: '/my-subscriptions', access: 'member', title: 'My subscriptions' },
  notifications: { path: '/notifications', access: 'member', title: 'Notifications' },
} as const satisfies Record<string, { path: `/${string}`; access: 'everyone' | 'visitor' | 'member'; title: string }>;

export type PageName = keyof typeof pages;

export const siteName = 'Gable';

/** The title of the browser's tab: the page's own, then the site's. */
export const documentTitle = (title: string) => `${title} · ${siteName}`;
