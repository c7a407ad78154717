import { Parser } from 'htmlparser2';

const blocks = /^(p|h\d|li|td|th|blockquote)$/;

export function textOfHtml(html: string): string {
  const texts: string[] = [];
  const parser = new Parser({
    ontext: (text) => texts.push(text),
    onclosetag: (name) => blocks.test(name) && texts.push(' '),
  });
  parser.end(html);
  return texts.join('');
}
