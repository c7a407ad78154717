export const newsletterLinks = { confirm: 'confirm-newsletter', leave: 'leave-newsletter' } as const;
