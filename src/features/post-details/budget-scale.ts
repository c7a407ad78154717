export interface BudgetScale {
  /** Amounts at the ticks, in whole dollars, evenly spaced; the first and the last are the ends. */
  ticks: number[];
  /** Where the budget begins and ends on the scale, in per cent. */
  from: number;
  to: number;
}

const steps = [1, 2, 2.5, 5, 10];
/** About so many parts look like a ruler. */
const partsWanted = 7;

/** A ruler with round amounts that shows a budget with room on both sides. Without a lower end the budget begins with the ruler. */
export function budgetScale(min: number | null, max: number): BudgetScale {
  const span = max - (min ?? max);
  const room = Math.max(span * 1.5, max * 0.3);
  const low = Math.max(0, (min ?? max) - room);
  const step = roundUp((max + room - low) / partsWanted);
  const first = Math.floor(low / step);
  const last = Math.ceil((max + room) / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Math.round((first + index) * step));
  const place = (amount: number) => ((amount / step - first) / (last - first)) * 100;
  return { ticks, from: min === null ? 0 : place(min), to: place(max) };
}

/** The next of 1, 2, 2.5, 5, 10 times a power of ten. */
function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, amount)));
  return (steps.find((step) => step * power >= amount) ?? 10) * power;
}
