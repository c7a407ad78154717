export const newsletterLinks = {
  confirm: 'confirm-newsletter',
  leave: 'leave-newsletter',
  place: 'newsletter-place',
} as const;
