import { escapeHtml } from '../html.ts';
import { colours, darkRules, linkTo, sansFont, serifFont } from './email-layout/email-theme.ts';

export interface Section {
  heading?: string;
  text: string;
  link?: string | undefined;
}

interface Email {
  greeting: string;
  title: string;
  sections: Section[];
  action?: { text: string; link: string } | undefined;
  footer: { text: string; link?: string }[];
}

export function composeEmail(email: Email): { text: string; html: string } {
  return { text: textOf(email), html: htmlOf(email) };
}

const join = (...lines: (string | undefined)[]) => lines.filter(Boolean).join('\n');

function textOf({ greeting, sections, action, footer }: Email): string {
  const blocks = sections.map(({ heading, text, link }) => join(heading, text, link));
  const end = footer.map(({ text, link }) => (link ? `${text}: ${link}` : text)).join('\n');
  return `${[greeting, ...blocks, ...(action ? [action.link] : []), 'Gable', end].join('\n\n')}\n`;
}

/** Mail clients read neither style sheets nor modern layout. */
function htmlOf({ greeting, title, sections, action, footer }: Email): string {
  const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
  const paragraph = (content: string, top: number) =>
    `<p class="b" style="margin:${top}px 0 0;${sansFont('400 17px/1.5')};color:${colours.body}">${content}</p>`;
  const section = ({ heading, text, link }: Section) =>
    [
      heading &&
        `<h2 class="s" style="margin:24px 0 4px;${serifFont('500 20px/1.25')};color:${colours.strong}">${link ? linkTo(heading, link) : escapeHtml(heading)}</h2>`,
      paragraph(lines(text), heading ? 0 : 12),
    ].join('');
  const button =
    action &&
    `<p style="margin:24px 0 0"><a class="bt" href="${escapeHtml(action.link)}" style="display:inline-block;padding:12px 20px;border-radius:4px;background:${colours.link};color:${colours.onAction};${sansFont('600 17px/1.2')};text-decoration:none">${escapeHtml(action.text)}</a></p>`;
  const end = footer.map(({ text, link }) => (link ? linkTo(text, link) : escapeHtml(text))).join(' · ');
  return `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${darkRules}</style></head><body class="p" style="margin:0;background:${colours.page}"><table role="presentation" class="p" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.page}"><tr><td align="center" style="padding:24px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td class="rs s" style="border-bottom:3px double ${colours.strong};padding-bottom:10px;${serifFont('600 24px/1')};color:${colours.strong}">Gable</td></tr><tr><td style="padding-top:24px"><h1 class="s" style="margin:0;${serifFont('500 28px/1.15')};color:${colours.strong}">${escapeHtml(title)}</h1><p class="b" style="margin:16px 0 0;${sansFont('400 17px/1.5')};color:${colours.body}">${escapeHtml(greeting)}</p>${sections.map(section).join('')}${button ?? ''}<p class="m" style="margin:32px 0 0;padding-top:12px;border-top:1px solid ${colours.hairline};${sansFont('400 14px/1.5')};color:${colours.muted}">${end}</p></td></tr></table></td></tr></table></body></html>`;
}
