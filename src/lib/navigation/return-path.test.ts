import { expect, it } from 'vitest';
import { parseReturnPath } from './return-path.ts';

it.each(['/', '/chat?chat_ref=7', '/edit-sale-property/p_1?step=2#photos', '/residential-explore?q=a%20%26%20b'])(
  'keeps a path of this site: %s',
  (path) => expect(parseReturnPath(path)).toBe(path),
);

it.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  ' /chat',
  '',
  null,
  '/login',
  '/x/../login?returnTo=%2Fchat',
  '/mobile-login?code=x',
  '/auth/apple/callback',
  '/auth/apple/callback/',
  '/Login',
  '/mobile-LOGIN//?code=x',
  '/%6Cogin',
])('never leads away from it, nor into the sign-in: %j', (text) => expect(parseReturnPath(text)).toBeNull());
