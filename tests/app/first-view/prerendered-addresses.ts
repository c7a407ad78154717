/** An address of every prerendered page, and of views that differ by their address. */
export const prerenderedAddresses = {
  home: { page: 'home', parameter: '', address: '/' },
  commercial: { page: 'commercial', parameter: '', address: '/commercial' },
  explore: { page: 'explore', parameter: '', address: '/residential-explore' },
  premises: { page: 'explore', parameter: '', address: '/residential-explore?section=commercial&tab=rent' },
  place: { page: 'explore', parameter: '', address: '/residential-explore?lat=45.4215&lng=-75.6972' },
  about: { page: 'about', parameter: '', address: '/about-us' },
  details: { page: 'postDetails', parameter: 'any', address: '/residential-details/any' },
  compare: { page: 'compare', parameter: '', address: '/compare?ids=any,other' },
  agent: { page: 'agentProfile', parameter: 'any', address: '/agent-profile/any' },
  terms: { page: 'staticPage', parameter: 'terms-of-use', address: '/static/terms-of-use' },
  plans: { page: 'plans', parameter: '', address: '/subscription-plans' },
  blogs: { page: 'blogs', parameter: '', address: '/blogs?tag=Buying' },
  blog: { page: 'blog', parameter: 'brick-wall', address: '/blog/brick-wall' },
  contact: { page: 'contact', parameter: '', address: '/contact-us' },
  signIn: { page: 'signIn', parameter: '', address: '/login' },
} as const;

export type PrerenderedAddress = keyof typeof prerenderedAddresses;

export const addressNames = Object.keys(prerenderedAddresses) as PrerenderedAddress[];
