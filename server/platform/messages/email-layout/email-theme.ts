import { escapeHtml } from '../../html.ts';

const sans = "'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif";
const serif = "Newsreader,Georgia,'Times New Roman',serif";

export const sansFont = (font: string) => `font:${font} ${sans}`;
export const serifFont = (font: string) => `font:${font} ${serif}`;

/** The design’s light values; each class below has the dark one. */
export const colours = {
  page: '#F6F2E9',
  strong: '#15201C',
  body: '#2B3530',
  muted: '#565E57',
  link: '#17493E',
  onAction: '#FBF8F1',
  notice: '#F3E7CE',
  mark: '#A83F27',
  hairline: '#D8D0C0',
} as const;

export const darkRules = `@media (prefers-color-scheme:dark){.p{background:#131A18!important}.n{background:#2B2619!important}.s{color:#F5EFE2!important}.b{color:#DDD7C9!important}.m{color:#A7AA9C!important}.l{color:#9AD2BE!important}.k{color:#EE9672!important}.r{border-color:#303B37!important}.rs{border-color:#CFC8B8!important}.bt{background:#93CDB8!important;color:#0A221B!important}.lt{display:none!important}.dk{display:block!important}.pc{filter:brightness(.9) saturate(.95)}}`;

const phoneRules = `@media (max-width:639px){.wrap-t{width:100%!important}.pad{padding-left:16px!important;padding-right:16px!important}.stack{display:block!important;width:100%!important;box-sizing:border-box;padding-left:0!important;padding-right:0!important}.wide,.stack img{width:100%!important;height:auto!important}.gap{padding-top:12px!important}.gap2{padding-top:28px!important}.h1{font-size:30px!important}}`;

export const emailStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}body{margin:0}img{border:0}a{text-decoration:underline}${phoneRules}${darkRules}`;

export const linkTo = (text: string, href: string): string =>
  `<a href="${escapeHtml(href)}" class="l" style="color:${colours.link}">${escapeHtml(text)}</a>`;

/** Control characters and line breaks become spaces, as a subject and a plain part need it. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
