/** PDFs that messages of the demo carry. They are made when they are first opened: `bytes` is how long they will be. */
export const documents = {
  'running-costs': {
    name: '435 Crestview running costs.pdf',
    bytes: 2745,
    draw: async () => (await import('./running-costs.ts')).drawRunningCosts(),
  },
} as const;

export type DocumentName = keyof typeof documents;
