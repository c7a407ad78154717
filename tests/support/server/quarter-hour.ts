const quarterMs = 15 * 60_000;
const dayMs = 86_400_000;

/** A quarter hour so many days from now, the same all day through. */
export const quarterHourInDays = (days: number, quarters = 0): string =>
  new Date(Math.floor(Date.now() / dayMs) * dayMs + dayMs * days + quarters * quarterMs).toISOString();
