import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { challengeOf } from '#src/features/sign-in/apple/apple-attempt.ts';
import { signInAs } from '#tests/support/mock-api/data/people.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { email, press } from '#tests/support/page/sign-in-queries.ts';

interface Options {
  clientId: string;
  scope: string;
  redirectURI: string;
  state: string;
  nonce: string;
  usePopup: boolean;
}

const appleScripts = () => document.querySelectorAll<HTMLScriptElement>('script[src*="appleid"]');

/** Apple's script, once it has loaded: `answer` plays the popup. */
function playApple(answer: (options: Options) => unknown) {
  let given: Options | undefined;
  Object.assign(window, {
    AppleID: {
      auth: {
        init: (options: Options) => {
          given = options;
        },
        signIn: async () => answer(given as Options),
      },
    },
  });
  return () => given;
}

const loadScript = () =>
  waitFor(() => {
    const [script] = appleScripts();
    if (!script) throw new Error('Apple’s script was not added');
    act(() => void script.dispatchEvent(new Event('load')));
  });

/** Setting that the server writes into the page's head. */
const setting = Object.assign(document.createElement('meta'), { name: 'apple-client-id', content: 'ca.example.gable' });

beforeEach(() => document.head.append(setting));

afterEach(() => {
  setting.remove();
  Reflect.deleteProperty(window, 'AppleID');
});

it('derives from the verifier what the server derives', async () => {
  expect(await challengeOf('A'.repeat(43))).toEqual({
    state: 'DwBzhbb51LfusnSGBa_hqYSgo7-j8BTQnip4TOnlzRo',
    nonce: 'gPJBXxNk4W_aMq171FLJ0tSQ_eZuPzycH2UKPEjwqpA',
  });
});

it('is absent where the site is not known to Apple', async () => {
  setting.remove();
  await renderApp({ path: '/login' });
  await email();
  expect(screen.queryByRole('button', { name: 'Continue with Apple' })).toBeNull();
});

it('leaves the other ways in where Apple’s script is blocked, and asks for it anew', async () => {
  const { person } = await renderApp({ path: '/login' });
  await email();
  for (const _press of [1, 2]) {
    await person.click(press('Continue with Apple'));
    await waitFor(() => expect(appleScripts()).toHaveLength(1));
    act(() => void appleScripts()[0]?.dispatchEvent(new Event('error')));
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent('Apple sign-in didn’t work.');
  }
  expect(await email()).toBeEnabled();
  expect(press('Sign In')).toBeEnabled();
});

it('adds Apple’s script when the button is pressed, and signs in with what the popup answers', async () => {
  const sent = vi.fn();
  const options = playApple(({ state }) => ({
    authorization: { id_token: 'a-token-of-apple', code: 'c', state },
    user: { email: 'm@example.ca', name: { firstName: 'Maude', lastName: 'Levesque' } },
  }));
  const { person, store, address } = await renderApp({
    path: '/login?returnTo=%2Ffavorites',
    handlers: [
      mock('POST /auth/apple', ({ body }) => {
        sent(body);
        return { data: signInAs({ firstName: body.firstName, lastName: body.lastName }) };
      }),
    ],
  });
  await email();
  expect(appleScripts()).toHaveLength(0);
  await person.click(press('Continue with Apple'));
  await loadScript();
  await waitFor(() => expect(store.getState().login.token).not.toBeNull());
  expect(address()).toBe('/favorites');
  expect(store.getState().login.user_name).toBe('Maude Levesque');

  const [{ verifier, ...body }] = sent.mock.calls[0] as [{ verifier: string }];
  expect(body).toEqual({ idToken: 'a-token-of-apple', firstName: 'Maude', lastName: 'Levesque' });
  expect(verifier).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(options()).toEqual({
    clientId: 'ca.example.gable',
    scope: 'name email',
    redirectURI: `${window.location.origin}/api/v1/auth/apple/callback`,
    usePopup: true,
    ...(await challengeOf(verifier)),
  });
});

it('says nothing where the popup was closed', async () => {
  playApple(() => Promise.reject({ error: 'popup_closed_by_user' }));
  const { person } = await renderApp({ path: '/login' });
  await email();
  await person.click(press('Continue with Apple'));
  await waitFor(() => expect(press('Continue with Apple')).not.toHaveAttribute('aria-busy'));
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
});

it('refuses an answer that belongs to another sign-in', async () => {
  const called = vi.fn();
  playApple(() => ({ authorization: { id_token: 't', code: 'c', state: 'of-somebody-else' } }));
  const { person } = await renderApp({
    path: '/login',
    handlers: [
      mock('POST /auth/apple', () => {
        called();
        throw new Error('This was sent');
      }),
    ],
  });
  await email();
  await person.click(press('Continue with Apple'));
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent('Apple sign-in didn’t work.');
  expect(called).not.toHaveBeenCalled();
});

it('goes on without the small window where the browser keeps it shut', async () => {
  const options = playApple(({ usePopup }) =>
    usePopup ? Promise.reject({ error: 'popup_blocked_by_browser' }) : new Promise(() => {}),
  );
  const { person } = await renderApp({ path: '/login?returnTo=%2Fchat' });
  await email();
  await person.click(press('Continue with Apple'));
  await person.click(await screen.findByRole('button', { name: 'Try without the pop-up' }));
  await waitFor(() => expect(options()?.usePopup).toBe(false));
  expect(JSON.parse(sessionStorage.getItem('apple-sign-in') ?? '')).toMatchObject({ returnTo: '/chat' });
});

describe('the name, which Apple tells the first time alone', () => {
  const tokenOf = (subject: string) => `e30.${btoa(JSON.stringify({ sub: subject })).replaceAll('=', '')}.signed`;
  const named = { firstName: 'Maude', lastName: 'Levesque' };

  /** Signs in twice: the first try gets no usable answer, the second is of a member without a name. */
  async function signInTwice(second: string) {
    const sent: object[] = [];
    const answered = [
      { authorization: { id_token: tokenOf('maude'), code: 'c' }, user: { name: named } },
      { authorization: { id_token: tokenOf(second), code: 'c' } },
    ];
    playApple(({ state }) => {
      const [answer] = answered.splice(0, 1);
      return { ...answer, authorization: { ...answer?.authorization, state } };
    });
    const { person, store } = await renderApp({
      path: '/login',
      handlers: [
        mock('POST /auth/apple', ({ body: { firstName, lastName } }) => {
          sent.push({ firstName, lastName });
          if (sent.length === 1) throw new MockFailure(503, 'Back in a minute');
          return { data: signInAs({ email: 'maude@example.ca' }) };
        }),
      ],
    });
    await email();
    await person.click(press('Continue with Apple'));
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent('Back in a minute.');
    await person.click(press('Continue with Apple'));
    await waitFor(() => expect(store.getState().login.token).not.toBeNull());
    return sent;
  }

  it('is sent again where the server did not get it', async () => {
    expect(await signInTwice('maude')).toEqual([named, named]);
    expect(sessionStorage.getItem('apple-name')).toBeNull();
  });

  it('is not shown to another member', async () => {
    expect(await signInTwice('odile')).toEqual([named, { firstName: undefined, lastName: undefined }]);
  });
});

it('says what the server refused', async () => {
  playApple(({ state }) => ({ authorization: { id_token: 't', code: 'c', state } }));
  const { person } = await renderApp({
    path: '/login',
    handlers: [
      failing('POST /auth/apple', 403, 'This account has been closed. Contact us if you think this is a mistake.'),
    ],
  });
  await email();
  await person.click(press('Continue with Apple'));
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent('This account has been closed.');
});

const code = 'c'.repeat(43);
const remember = (attempt: object) => sessionStorage.setItem('apple-sign-in', JSON.stringify(attempt));

it('comes back from Apple’s pages with a code that counts together with the verifier', async () => {
  const sent = vi.fn();
  const verifier = 'v'.repeat(43);
  remember({ verifier, returnTo: '/favorites' });
  const { address, store } = await renderApp({
    path: `/auth/apple/callback?code=${code}`,
    handlers: [
      mock('POST /auth/exchange', ({ body }) => {
        sent(body);
        return { data: signInAs({ email: 'maude@example.ca' }) };
      }),
    ],
  });
  await waitFor(() => expect(store.getState().login.token).not.toBeNull());
  expect(sent).toHaveBeenCalledExactlyOnceWith({ code, verifier });
  expect(address()).toBe('/favorites');
  expect(sessionStorage.getItem('apple-sign-in')).toBeNull();
});

it.each([
  ['error=cancelled', 'You left Apple’s page before finishing.'],
  ['error=unavailable', 'We can’t reach Apple right now.'],
  ['error=failed', 'We couldn’t verify Apple’s response.'],
  ['error=<script>', 'We couldn’t verify Apple’s response.'],
  [`code=${code}`, 'This sign-in was started in another tab or browser.'],
  ['', 'This link is no longer active.'],
])('says in plain words why it did not work, with a way back: %s', async (query, words) => {
  const { address } = await renderApp({ path: `/auth/apple/callback${query && `?${query}`}` });
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
  await waitFor(() => expect(address()).toBe('/auth/apple/callback'));
});

it('never goes where a tampered memory says', async () => {
  remember({ verifier: 'v'.repeat(43), returnTo: '//evil.example' });
  const { address, store } = await renderApp({ path: `/auth/apple/callback?code=${code}` });
  await waitFor(() => expect(store.getState().login.token).not.toBeNull());
  expect(address()).toBe('/');
});

it('sends a member who opens the callback by hand to the home page', async () => {
  const { address } = await renderApp({ path: '/auth/apple/callback', user: true });
  await waitFor(() => expect(address()).toBe('/'));
});

it('leads a member home where Apple did not sign them in', async () => {
  await renderApp({ path: '/auth/apple/callback?error=failed', user: true });
  expect(await screen.findByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'Back to sign in' })).toBeNull();
});
