import { escapeHtml } from '../html.ts';

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

/** An email as plain text and as HTML with the same words. */
export function composeEmail(email: Email): { text: string; html: string } {
  return { text: textOf(email), html: htmlOf(email) };
}

function textOf({ greeting, sections, action, footer }: Email): string {
  const blocks = sections.map(({ heading, text, link }) => [heading, text, link].filter(Boolean).join('\n'));
  const end = footer.map(({ text, link }) => (link ? `${text}: ${link}` : text)).join('\n');
  return `${[greeting, ...blocks, ...(action ? [action.link] : []), 'Gable', end].join('\n\n')}\n`;
}

const sans = "font:400 17px/1.5 'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif";
const serif = "Georgia,'Times New Roman',serif";

/** Mail clients read neither style sheets nor modern layout; colours are the design’s. */
function htmlOf({ greeting, title, sections, action, footer }: Email): string {
  const anchor = (text: string, link: string) =>
    `<a class="l" href="${escapeHtml(link)}" style="color:#17493E">${escapeHtml(text)}</a>`;
  const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
  const section = ({ heading, text, link }: Section) =>
    `${heading ? `<h2 class="s" style="margin:24px 0 4px;font:500 20px/1.25 ${serif};color:#15201C">${link ? anchor(heading, link) : escapeHtml(heading)}</h2>` : ''}<p class="b" style="margin:${heading ? 0 : 12}px 0 0;${sans};color:#2B3530">${lines(text)}</p>`;
  const button =
    action &&
    `<p style="margin:24px 0 0"><a class="bt" href="${escapeHtml(action.link)}" style="display:inline-block;padding:12px 20px;border-radius:4px;background:#17493E;color:#FFFFFF;font:600 17px/1.2 'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif;text-decoration:none">${escapeHtml(action.text)}</a></p>`;
  const end = footer.map(({ text, link }) => (link ? anchor(text, link) : escapeHtml(text))).join(' · ');
  return `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>@media (prefers-color-scheme:dark){.p{background:#131A18!important}.s{color:#F5EFE2!important}.b{color:#DDD7C9!important}.m{color:#A7AA9C!important}.l{color:#9AD2BE!important}.bt{background:#93CDB8!important;color:#0A221B!important}.rs{border-color:#CFC8B8!important}}</style></head><body class="p" style="margin:0;background:#F6F2E9"><table role="presentation" class="p" width="100%" cellpadding="0" cellspacing="0" style="background:#F6F2E9"><tr><td align="center" style="padding:24px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td class="rs s" style="border-bottom:3px double #15201C;padding-bottom:10px;font:600 24px/1 ${serif};color:#15201C">Gable</td></tr><tr><td style="padding-top:24px"><h1 class="s" style="margin:0;font:500 28px/1.15 ${serif};color:#15201C">${escapeHtml(title)}</h1><p class="b" style="margin:16px 0 0;${sans};color:#2B3530">${escapeHtml(greeting)}</p>${sections.map(section).join('')}${button ?? ''}<p class="m" style="margin:32px 0 0;padding-top:12px;border-top:1px solid #D9D2C2;font:400 14px/1.5 'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif;color:#565E57">${end}</p></td></tr></table></td></tr></table></body></html>`;
}
