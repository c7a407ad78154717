export const apiDocsStyle = `
:root { color-scheme: light dark; --page: light-dark(#f6f2e9, #131a18); --sheet: light-dark(#fdfbf6, #1b2421);
  --strong: light-dark(#15201c, #f5efe2); --body: light-dark(#2b3530, #ddd7c9); --muted: light-dark(#565e57, #a7aa9c);
  --link: light-dark(#17493e, #9ad2be); --rule: light-dark(#d8d0c0, #303b37); --focus: light-dark(#1d5fc4, #8fb8ff); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--body); font: 16px/1.6 'Source Sans 3', system-ui, sans-serif; }
header { background: light-dark(#14302a, #0a100e); padding: 14px 24px; }
header a { color: #f4eee1; font: 600 22px Newsreader, Georgia, serif; text-decoration: none; }
main { max-width: 860px; margin: 0 auto; padding: 32px 24px 96px; overflow-wrap: break-word; }
h1, h2 { color: var(--strong); font-family: Newsreader, Georgia, serif; font-weight: 500; line-height: 1.2; }
h1 { font-size: 40px; } h2 { font-size: 24px; } h3 { font-size: 16px; margin: 20px 0 4px; }
h2 span, nav span { color: var(--muted); font: 600 13px/1 'Source Sans 3', system-ui, sans-serif; letter-spacing: .04em; }
a { color: var(--link); } :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
section { border-top: 2px solid var(--strong); margin-top: 48px; scroll-margin-top: 16px; }
nav ul { columns: 2 300px; list-style: none; padding: 0; } nav li { padding: 4px 0; }
code { background: var(--sheet); border: 1px solid var(--rule); border-radius: 3px; padding: 0 4px; font-size: .86em; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
caption { text-align: left; font-weight: 600; padding: 8px 0; }
th, td { border-top: 1px solid var(--rule); padding: 8px 16px 8px 0; text-align: left; vertical-align: top; }
th small { color: var(--muted); font-weight: 400; } ul ul { margin: 0; }
pre { background: var(--sheet); border: 1px solid var(--rule); font-size: 13px; max-height: 320px; overflow: auto; padding: 12px; }
summary { cursor: pointer; font-weight: 600; padding: 8px 0; }
`;
