import { escapeHtml } from '../../html.ts';
import { colours, emailStyles, linkTo, oneLine, sansFont } from './email-theme.ts';

/** A part of an email in both of its forms, which so have one order and the same words. `html` is rows of the email’s table. */
export interface EmailBlock {
  html: string;
  text: string;
}

export interface IllustratedEmail {
  title: string;
  /** The first line that a list of emails shows beside the subject. */
  preview: string;
  date: string;
  site: string;
  blocks: readonly EmailBlock[];
}

export interface EmailFooter {
  reason: string;
  links: readonly { text: string; link: string }[];
  sentTo: string;
  postalAddress: string | undefined;
}

const senderOf = ({ postalAddress }: EmailFooter) =>
  postalAddress ?? 'Gable. The operator of this site has not set a postal address.';

/** Lays an email out once for all of its readers. @returns what adds a reader’s own footer */
export function composeIllustratedEmail(
  email: IllustratedEmail,
): (footer: EmailFooter) => { html: string; text: string } {
  const start = startOf(email);
  const rows = email.blocks.map(({ html }) => html).join('\n');
  const text = email.blocks.map((block) => block.text).join('\n\n');
  return (footer) => ({
    html: `${start}${rows}\n${footerHtml(footer)}</table></td></tr></table></div></body></html>\n`,
    text: `${oneLine(email.date)}\n\n${text}\n\n${footerText(footer)}\n`,
  });
}

const wordmark = (site: string, file: string, className: string, style: string) =>
  `<img class="${className}" src="${escapeHtml(`${site}/email/${file}`)}" width="98" height="40" alt="Gable" style="${style}">`;

function startOf({ title, preview, date, site }: IllustratedEmail): string {
  const name = escapeHtml(title);
  const marks =
    wordmark(site, 'wordmark.png', 'lt', 'display:block') +
    wordmark(site, 'wordmark-dark.png', 'dk', 'display:none;mso-hide:all');
  return `<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${name}</title><style>${emailStyles}</style></head>
<body class="p" style="margin:0;background:${colours.page}"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<div role="article" aria-roledescription="email" aria-label="${name}" lang="en-CA"><table role="presentation" class="p" width="100%" cellpadding="0" cellspacing="0" bgcolor="${colours.page}" style="background:${colours.page}"><tr><td align="center" style="padding:0"><table role="presentation" class="wrap-t" width="600" cellpadding="0" cellspacing="0" style="width:600px">
<tr><td class="pad" style="padding:22px 24px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="rs" style="border-bottom:3px double ${colours.strong};padding-bottom:10px"><a href="${escapeHtml(site)}/">${marks}</a></td><td class="rs m" align="right" valign="bottom" style="border-bottom:3px double ${colours.strong};padding-bottom:14px;${sansFont('400 15px/1.4')};color:${colours.muted}">${escapeHtml(date)}</td></tr></table></td></tr>
`;
}

function footerHtml(footer: EmailFooter): string {
  const { reason, links, sentTo } = footer;
  const line = (html: string) =>
    `<p class="m" style="margin:0 0 8px;${sansFont('400 14px/1.5')};color:${colours.muted}">${html}</p>`;
  const choices = links.map(({ text, link }) => linkTo(text, link)).join(' · ');
  return `<tr><td class="pad" style="padding:40px 24px 36px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="r" style="border-top:1px solid ${colours.hairline};padding-top:14px;overflow-wrap:anywhere">${line(`${escapeHtml(reason)} ${choices}`)}${line(`Sent to ${escapeHtml(sentTo)}. ${escapeHtml(senderOf(footer))}`)}</td></tr></table></td></tr>
`;
}

function footerText(footer: EmailFooter): string {
  const { reason, links, sentTo } = footer;
  const choices = links.map(({ text, link }) => `${text}: ${link}`);
  return ['--', oneLine(reason), ...choices, `Sent to ${oneLine(sentTo)}.`, oneLine(senderOf(footer))].join('\n');
}
