export interface BudgetScale {
  ticks: number[];
  from: number;
  to: number;
}

const steps = [1, 2, 2.5, 5, 10];
const partsWanted = 7;

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
