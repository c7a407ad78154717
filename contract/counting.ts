import { countMax } from './limits.ts';

/** What an answer says when it stopped counting: its total is at least `countMax` then, to be read as "10,000+". */
export const totalIsCapped = `${countMax.toLocaleString('en-CA')} or more found`;

/** Whether there may be more posts than the total of this answer, or than a tab's number that is `countMax`. */
export const isTotalCapped = (answer: { message: string }): boolean => answer.message === totalIsCapped;
