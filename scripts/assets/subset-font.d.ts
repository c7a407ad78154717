/** The package ships no types; this is the part that is used here. */
declare module 'subset-font' {
  interface Axis {
    min: number;
    max: number;
    default?: number;
  }
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    keepAllGlyphs?: boolean;
    variationAxes?: Record<string, number | Axis>;
  }
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
