import { countMax } from './limits.ts';

/** What an answer says when there are more than it counts: its total is `countMax` then, to be read as "10,000+". */
export const totalIsCapped = `More than ${countMax.toLocaleString('en-CA')} found`;

/** Whether there are more posts than the total of this answer, or than a tab's number that is `countMax`. */
export const isTotalCapped = (answer: { message: string }): boolean => answer.message === totalIsCapped;
