import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** Breaches of the HTML standard, each with its place. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages, source }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const text = (source ?? '').split('\n')[line - 1] ?? '';
      return `${ruleId}: ${message}: ${text.slice(Math.max(0, column - 40), column + 80)}`;
    }),
  );
}
