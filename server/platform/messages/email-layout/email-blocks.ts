import { escapeHtml } from '../../html.ts';
import type { EmailBlock } from './email-document.ts';
import { colours, linkTo, oneLine, sansFont, serifFont } from './email-theme.ts';

const row = (padding: string, html: string) => `<tr><td class="pad" style="padding:${padding}">${html}</td></tr>`;

const table = (cells: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cells}</tr></table>`;

const paragraph = (className: 's' | 'b' | 'm' | 'k', style: string, html: string) => {
  const colour = { s: colours.strong, b: colours.body, m: colours.muted, k: colours.mark }[className];
  return `<p class="${className}" style="${style};color:${colour}">${html}</p>`;
};

const underlined = (text: string, link: string, margin: string) =>
  `<p style="margin:${margin};${sansFont('600 16px/1.4')}">${linkTo(text, link)}</p>`;

export interface EmailLink {
  text: string;
  link: string;
}

const linkLine = ({ text, link }: EmailLink) => `${oneLine(text)}: ${link}`;

export function heading(title: string, lead: string): EmailBlock {
  const head = `<h1 class="s h1" style="margin:0;${serifFont('500 36px/1.08')};color:${colours.strong};letter-spacing:-.018em">${escapeHtml(title)}</h1>`;
  return {
    html: row('28px 24px 0', head + paragraph('b', `margin:10px 0 0;${sansFont('400 17px/1.5')}`, escapeHtml(lead))),
    text: `${oneLine(title)}\n\n${oneLine(lead)}`,
  };
}

export function figures(all: readonly { value: string; label: string }[]): EmailBlock {
  const edge = `1px solid ${colours.hairline}`;
  const cells = all.map(
    ({ value, label }, at) =>
      `<td valign="top" width="${Math.floor(100 / all.length)}%" class="r" style="padding:12px 0 12px ${at === 0 ? 0 : 14}px;border-top:${edge};border-bottom:${edge}${at === 0 ? '' : `;border-left:${edge}`}">${paragraph('s', `margin:0;${serifFont('600 26px/1')}`, escapeHtml(value))}${paragraph('m', `margin:4px 0 0;${sansFont('400 14px/1.3')}`, escapeHtml(label))}</td>`,
  );
  return {
    html: row('20px 24px 0', table(cells.join(''))),
    text: all.map(({ value, label }) => `${value} ${label}`).join(' · '),
  };
}

export function sectionHead(note: string, title: string): EmailBlock {
  const head = `<h2 class="s" style="margin:0;${serifFont('500 24px/1.2')};color:${colours.strong};letter-spacing:-.01em">${escapeHtml(title)}</h2>`;
  const cell = `<td class="rs" style="border-top:2px solid ${colours.strong};padding-top:12px">${paragraph('m', `margin:0;${sansFont('400 14px/1.4')}`, escapeHtml(note))}${head}</td>`;
  return { html: row('36px 24px 0', table(cell)), text: `----\n${oneLine(note)}\n${oneLine(title).toUpperCase()}` };
}

export function button(link: EmailLink): EmailBlock {
  const anchor = `<a href="${escapeHtml(link.link)}" class="bt" style="display:inline-block;padding:13px 22px;${sansFont('600 16px/18px')};color:${colours.onAction};background:${colours.link};text-decoration:none;border-radius:4px">${escapeHtml(link.text)}</a>`;
  const cell = `<td class="bt" bgcolor="${colours.link}" style="background:${colours.link};border-radius:4px" align="center">${anchor}</td>`;
  const box = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>${cell}</tr></table>`;
  return { html: row('24px 24px 0', box), text: linkLine(link) };
}

export const textLink = (link: EmailLink): EmailBlock => ({
  html: row('20px 24px 0', underlined(link.text, link.link, '0')),
  text: linkLine(link),
});

interface EmailPicture {
  url: string;
  alt: string;
}

interface Size {
  width: number;
  height: number;
}

/** Pixels of the layout; the files are twice as large. */
const pictureSizes = {
  large: { width: 552, height: 310 },
  small: { width: 264, height: 176 },
  row: { width: 180, height: 120 },
} as const;

const pictureIn = ({ url, alt }: EmailPicture, { width, height }: Size, link: string) =>
  `<a href="${escapeHtml(link)}"><img class="pc${width === pictureSizes.large.width ? ' wide' : ''}" src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="display:block;border-radius:2px"></a>`;

export interface EmailHome {
  price: string;
  change: string;
  facts: string;
  name: string;
  place: string;
  link: string;
  picture: EmailPicture | null;
}

const homeText = ({ price, change, facts, name, place, link }: EmailHome) =>
  [name, [price, change].filter(Boolean).join(', '), facts, place].map(oneLine).filter(Boolean).concat(link).join('\n');

function homeHtml(home: EmailHome, size: Size, priceFont: string): string {
  const { picture, link } = home;
  const gap = picture ? (size === pictureSizes.large ? 12 : 10) : 0;
  return `${picture ? pictureIn(picture, size, link) : ''}${homeFacts(home, priceFont, gap)}`;
}

function homeFacts({ price, change, facts, name, place, link }: EmailHome, priceFont: string, gap: number): string {
  const fallen = `<span class="k" style="${sansFont('600 14px/1')};color:${colours.mark}">${escapeHtml(change)}</span>`;
  const asked = change ? `${escapeHtml(price)} ${fallen}` : escapeHtml(price);
  return [
    paragraph('s', `margin:${gap}px 0 0;${serifFont(priceFont)}`, asked),
    facts && paragraph('b', `margin:3px 0 0;${sansFont('400 16px/1.4')}`, escapeHtml(facts)),
    underlined(name, link, '3px 0 0'),
    paragraph('m', `margin:0;${sansFont('400 15px/1.4')}`, escapeHtml(place)),
  ].join('');
}

export const largeHome = (home: EmailHome): EmailBlock => ({
  html: row('24px 24px 0', homeHtml(home, pictureSizes.large, '600 26px/1.1')),
  text: homeText(home),
});

/** Two beside each other; on a phone one below the other. */
export function homePair(homes: readonly EmailHome[]): EmailBlock {
  const cells = homes.map(
    (home, at) =>
      `<td class="stack${at === 0 ? '' : ' gap2'}" width="264" valign="top" style="width:264px${at === 0 ? '' : ';padding-left:24px'}">${homeHtml(home, pictureSizes.small, '600 22px/1.1')}</td>`,
  );
  const rest = homes.length === 1 ? '<td class="stack" width="264" style="width:264px;padding-left:24px"></td>' : '';
  return { html: row('18px 24px 0', table(cells.join('') + rest)), text: homes.map(homeText).join('\n\n') };
}

/** A sentence below a home or a request, with an emphasised beginning. */
export interface EmailNote {
  lead: string;
  text: string;
  link: EmailLink | null;
}

function noteHtml({ lead, text, link }: EmailNote, margin: string): string {
  const start = `<b class="s" style="font-weight:600;color:${colours.strong}">${escapeHtml(lead)}</b>`;
  const anchor = link
    ? `<br><a href="${escapeHtml(link.link)}" class="l" style="color:${colours.link};display:inline-block;padding:8px 0 4px;font-weight:600">${escapeHtml(link.text)}</a>`
    : '';
  return paragraph('b', `margin:${margin};${sansFont('400 16px/1.45')}`, `${start} ${escapeHtml(text)}${anchor}`);
}

const noteText = ({ lead, text, link }: EmailNote) =>
  [oneLine(`${lead} ${text}`), ...(link ? [linkLine(link)] : [])].join('\n');

/** A home beside its picture, with a note below both; on a phone one below the other. */
export function homeRow(home: EmailHome, note: EmailNote): EmailBlock {
  const { picture, link } = home;
  const { row: size } = pictureSizes;
  const shown = picture
    ? `<td class="stack" width="${size.width}" valign="top" style="width:${size.width}px">${pictureIn(picture, size, link)}</td>`
    : '';
  const facts = `<td class="stack gap" valign="top"${picture ? ' style="padding-left:20px"' : ''}>${homeFacts(home, '600 22px/1.1', 0)}</td>`;
  const below = `<td class="r" style="border-bottom:1px solid ${colours.hairline};padding-bottom:16px">${noteHtml(note, '0')}</td>`;
  return {
    html: row('16px 24px 0', table(shown + facts)) + row('10px 24px 0', table(below)),
    text: `${homeText(home)}\n${noteText(note)}`,
  };
}

export interface EmailRequest {
  kind: string;
  when: string;
  title: string;
  budget: string;
  areas: string;
  link: string;
}

export function requestCard({ kind, when, title, budget, areas, link }: EmailRequest, note?: EmailNote): EmailBlock {
  const small = sansFont('400 14px/1.3');
  const head = `<td class="k" style="${sansFont('600 14px/1.3')};color:${colours.mark}">${escapeHtml(kind)}</td><td class="m" align="right" style="${small};color:${colours.muted}">${escapeHtml(when)}</td>`;
  const name = `<p style="margin:7px 0 8px;${serifFont('500 21px/1.22')}"><a href="${escapeHtml(link)}" class="s" style="color:${colours.strong};text-decoration:none">${escapeHtml(title)}</a></p>`;
  const cell = `<td class="n rs" bgcolor="${colours.notice}" style="background:${colours.notice};border-top:3px double ${colours.strong};padding:14px 20px 18px">${table(head)}${name}${paragraph('s', `margin:0;${serifFont('600 18px/1.15')}`, escapeHtml(budget))}${paragraph('b', `margin:3px 0 0;${sansFont('400 15px/1.4')}`, escapeHtml(areas))}${note ? noteHtml(note, '10px 0 0') : ''}</td>`;
  const lines = [title, `${kind}, ${when}`, budget, areas].map(oneLine).filter(Boolean);
  return {
    html: row('16px 24px 0', table(cell)),
    text: [...lines, link, ...(note ? [noteText(note)] : [])].join('\n'),
  };
}

interface EmailEntry {
  heading: string;
  text: string;
  link: string | undefined;
}

export function entry({ heading: title, text, link }: EmailEntry): EmailBlock {
  const named = link
    ? underlined(title, link, '0')
    : paragraph('s', `margin:0;${sansFont('600 16px/1.4')}`, escapeHtml(title));
  const words = paragraph('b', `margin:0;${sansFont('400 16px/1.45')}`, escapeHtml(text));
  return {
    html: row('16px 24px 0', named + words),
    text: [oneLine(title), oneLine(text), ...(link ? [link] : [])].join('\n'),
  };
}

export const line = (text: string): EmailBlock => ({
  html: row('16px 24px 0', paragraph('b', `margin:0;${sansFont('400 16px/1.45')}`, escapeHtml(text))),
  text: oneLine(text),
});

interface EmailStory {
  excerpt: string;
  link: EmailLink;
  picture: EmailPicture | null;
}

export function story({ excerpt, link, picture }: EmailStory): EmailBlock {
  const words =
    paragraph('b', `margin:0;${sansFont('400 17px/1.5')}`, escapeHtml(excerpt)) +
    underlined(link.text, link.link, '10px 0 0');
  const shown = picture
    ? `<td class="stack" width="264" valign="top" style="width:264px">${pictureIn(picture, pictureSizes.small, link.link)}</td><td class="stack gap" valign="top" style="padding-left:24px">${words}</td>`
    : `<td valign="top">${words}</td>`;
  return { html: row('14px 24px 0', table(shown)), text: `${oneLine(excerpt)}\n${linkLine(link)}` };
}
