/** `2,000`, of a number of at least 0. Not Intl: its first use reads its data from disk, which slowed every page with a form. */
export function formatWholeNumber(value: number | string): string {
  const digits = String(value);
  const groups = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}

export const centsText = (cents: number) =>
  `${formatWholeNumber(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
