/** The letters that postal codes of a province begin with. */
export const firstLetters: Record<string, string> = {
  NL: 'A',
  NS: 'B',
  QC: 'GHJ',
  ON: 'KLMNP',
  MB: 'R',
  SK: 'S',
  AB: 'T',
  BC: 'V',
};
