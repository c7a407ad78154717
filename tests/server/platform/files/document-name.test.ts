import { expect, it } from 'vitest';
import { documentName } from '#server/platform/files/document-name.ts';

it.each([
  ['licence.pdf', 'licence.pdf'],
  ['Permis de courtage (2027).PDF', 'Permis de courtage (2027).pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['..\\..\\windows\\system32\\cmd.exe', 'cmd.pdf'],
  ['/', 'document.pdf'],
  ['', 'document.pdf'],
  ['...', 'document.pdf'],
  ['.htaccess', 'document.pdf'],
  ['licence.exe', 'licence.pdf'],
  ['licence.pdf.html', 'licence.pdf.pdf'],
  ['a\r\nSet-Cookie: x=1', 'aSet-Cookie x=1.pdf'],
  ['licence\u202Efdp.exe', 'licencefdp.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
  ['許可証.pdf', '許可証.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
])('calls %j %j', (sent, name) => {
  expect(documentName(sent, 'application/pdf')).toBe(name);
});

it('ends in what the document is', () => {
  expect(documentName('scan.pdf', 'image/jpeg')).toBe('scan.jpg');
});
