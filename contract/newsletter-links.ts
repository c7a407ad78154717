/** The parameters of the home page's address that the links of the newsletter have. */
export const newsletterLinks = { confirm: 'confirm-newsletter', leave: 'leave-newsletter' } as const;
