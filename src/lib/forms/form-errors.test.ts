import { expect, it } from 'vitest';
import { RequestError, type RequestErrorDetails } from '#src/lib/http/request-error.ts';
import { toFormErrors } from './form-errors.ts';

const refused = (details: RequestErrorDetails) => new RequestError('response', 'Some values are not valid', details);

it('leaves an error at its field', () => {
  const error = refused({ errors: [{ path: 'city', message: 'Enter your city' }] });
  expect(toFormErrors(error, ['city'])).toEqual({ errors: [{ name: 'city', message: 'Enter your city' }] });
});

it('shows an error inside a list or group at the field that holds it, once', () => {
  const errors = [
    { path: 'languages.0', message: 'Enter a language' },
    { path: 'languages.3', message: 'Use letters' },
    { path: 'address.postalCode', message: 'Six characters, like K1S 1X7' },
  ];
  expect(toFormErrors(refused({ errors }), ['languages', 'address.postalCode']).errors).toEqual([
    { name: 'languages', message: 'Enter a language' },
    { name: 'address.postalCode', message: 'Six characters, like K1S 1X7' },
  ]);
});

it('says above the form what no field of it shows', () => {
  const error = refused({ errors: [{ path: 'verifier', message: 'Start again from the sign-in page' }] });
  expect(toFormErrors(error, ['email'])).toEqual({ errors: [], message: 'Start again from the sign-in page.' });
});

it.each([
  [1, '1 second'],
  [24.2, '25 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [3_600, '60 minutes'],
])('says when to come back: %d', (retryAfter, words) => {
  const error = new RequestError('response', 'Too many tries', { status: 429, retryAfter });
  expect(toFormErrors(error, ['email']).message).toBe(`Too many tries. You can try again in ${words}.`);
});

it('does not say it twice', () => {
  const message = 'Please wait 25 seconds and try again';
  const error = new RequestError('response', message, { status: 429, retryAfter: 25 });
  expect(toFormErrors(error, []).message).toBe(`${message}.`);
});

it('says nothing of the end of a session, which a toast says for the whole page', () => {
  const error = new RequestError('unauthorized', 'Session ended', { status: 401 });
  expect(toFormErrors(error, ['city'])).toEqual({ errors: [] });
});
