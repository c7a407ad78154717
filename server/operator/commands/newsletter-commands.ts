import { sections } from '#contract/vocabulary.ts';
import { previewNewsletter } from '#server/newsletter/issue/preview.service.ts';
import type { Command } from '../command.ts';

export const newsletterCommands: Record<string, Command> = {
  'newsletter preview': {
    summary: 'Print the next weekly newsletter about a city as it is so far, or write its HTML to a new file',
    reads: 'upToDate',
    subject: 'CITY',
    options: {
      section: { value: 'SECTION', summary: 'residential by default', choices: sections },
      out: { value: 'FILE', summary: 'the HTML file to write', isNewFile: true },
    },
    async run({ db, config }, { subject: place, options: { section, out } }) {
      const chosen = sections.find((each) => each === section) ?? 'residential';
      const newsletter = await previewNewsletter(db, { place, section: chosen, config });
      if (!newsletter) return { lines: [`Nothing is new near ${place} this week: no newsletter would be sent.`] };
      const lines = [`Subject: ${newsletter.subject}`, '', ...newsletter.text.split('\n')];
      return { lines, ...(out && { file: { path: out, bytes: Buffer.from(newsletter.html) } }) };
    },
  },
};
