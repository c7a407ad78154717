import { renderPictures } from './article-pictures.ts';
import { renderMarkdown } from './markdown.ts';

/** Keeps the ids of a text apart from those of the page around it. */
const idPrefix = 'h-';
const idLengthMax = 60;

function headingId(html: string, taken: Map<string, number>): string {
  const words = html
    .replace(/<[^<>]*>|&[a-z]+;|&#\d+;/gi, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const name = idPrefix + (words?.join('-').slice(0, idLengthMax) ?? 'section');
  const count = (taken.get(name) ?? 0) + 1;
  taken.set(name, count);
  return count === 1 ? name : `${name}-${count}`;
}

/** Gives each heading an id and a link to itself. A heading that holds a link already gets the id alone. */
function linkHeadings(html: string): string {
  const taken = new Map<string, number>();
  return html.replace(/<h([2-6])>(.*?)<\/h\1>/gs, (_heading, level: string, text: string) => {
    const id = headingId(text, taken);
    const label = text.includes('<a') ? text : `<a href="#${id}">${text}</a>`;
    return `<h${level} id="${id}">${label}</h${level}>`;
  });
}

// A wide table scrolls by itself on a phone, with the keyboard too.
const wrapTables = (html: string) =>
  html.replace(/<table>.*?<\/table>/gs, '<div role="group" aria-label="Table" tabindex="0">$&</div>');

/** The HTML of a page or story: sanitised, with linked headings, pictures in every size and tables that scroll. */
export const renderArticle = (markdown: string): string =>
  wrapTables(renderPictures(linkHeadings(renderMarkdown(markdown, { withPictures: true }))));
