/** Advance and outline in thousandths of the type size, the baseline at 0. */
export interface Glyph {
  advance: number;
  outline: string;
}
