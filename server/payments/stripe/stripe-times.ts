/** Stripe counts whole seconds since 1970. */
export const toDate = (seconds: number): Date => new Date(seconds * 1000);

export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
