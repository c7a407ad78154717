/** Whether every width and repetition runs: `npm run test:all`, or TEST_ALL=1. */
export const isWholeMatrix = process.env.TEST_ALL === '1';

export const matrix = <Case>(usual: readonly Case[], others: readonly Case[]): Case[] =>
  isWholeMatrix ? [...usual, ...others] : [...usual];
