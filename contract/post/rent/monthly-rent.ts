/** Whole dollars a month of `cents` per square foot a year. */
export const monthlyOfRate = (cents: number, squareFeet: number) => Math.round((cents * squareFeet) / 1_200);
