import { formatWholeNumber } from '#contract/text/whole-number.ts';

export const dollars = (amount: number) => `$${formatWholeNumber(amount)}`;
const signed = (value: number, text: string) => `${value < 0 ? '−' : '+'}${text}`;
export const orNotStated = (value: string | number | boolean | undefined) => `${value ?? 'not stated'}`;
export const listed = (values: readonly string[] | undefined, none = 'none') =>
  values === undefined ? 'not stated' : values.join(', ') || none;
export const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `+12 (+2.40 %)`, of what is offered over what is asked for. */
export function difference(offered: number, asked: number): string {
  const over = offered - asked;
  const share = asked === 0 ? '' : ` (${signed(over, `${((Math.abs(over) / asked) * 100).toFixed(2)} %`)})`;
  return `${signed(over, formatWholeNumber(Math.abs(over)))}${share}`;
}

export const row = (name: string, text: string) => `  ${name.padEnd(11)}${text}`;
