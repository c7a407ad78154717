import { randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { escapeHtml, escapeJson } from '#server/platform/html.ts';
import { type AppleStandIn, appleClientId } from '#tests/support/server/fake-apple.ts';

export interface ApplePerson {
  subject: string;
  firstName: string;
  lastName: string;
  email: string;
  isPrivateEmail: boolean;
  /** Apple sends the name once, at the first sign-in to a site. */
  isKnown: boolean;
}

export const newApplePerson = (more: Partial<ApplePerson> = {}): ApplePerson => {
  const id = randomBytes(6).toString('hex');
  return {
    subject: `001.${id}`,
    firstName: 'Maude',
    lastName: 'Levesque',
    email: `${id}@privaterelay.appleid.com`,
    isPrivateEmail: true,
    isKnown: false,
    ...more,
  };
};

/** Plays Apple's script: opens Apple's page in a popup and waits for its message, or goes there in the same window. */
const script = `
  let options;
  window.AppleID = { auth: {
    init: (given) => { options = given; },
    signIn: () => {
      const query = new URLSearchParams({
        client_id: options.clientId,
        redirect_uri: options.redirectURI,
        scope: options.scope,
        state: options.state,
        nonce: options.nonce,
        response_type: 'code id_token',
        response_mode: options.usePopup ? 'web_message' : 'form_post',
      });
      const address = 'https://appleid.apple.com/auth/authorize?' + query;
      if (!options.usePopup) {
        location.assign(address);
        return new Promise(() => {});
      }
      const opened = window.open(address, 'AppleAuthentication', 'width=700,height=700');
      return new Promise((resolve, reject) => {
        if (!opened) reject({ error: 'popup_blocked_by_browser' });
        addEventListener('message', ({ origin, data }) => {
          if (origin !== 'https://appleid.apple.com') return;
          if (data.error) reject(data);
          else resolve(data);
        });
      });
    },
  } };
`;

function pageFor(query: URLSearchParams, person: ApplePerson, idToken: string): string {
  const name = { firstName: person.firstName, lastName: person.lastName };
  const user = person.isKnown ? undefined : { name, email: person.email };
  const state = query.get('state') ?? '';
  const answer = { authorization: { code: 'c', id_token: idToken, state }, ...(user && { user }) };
  const fields = { state, id_token: idToken, code: 'c', ...(user && { user: JSON.stringify(user) }) };
  const inputs = Object.entries(fields).map(
    ([field, value]) => `<input type="hidden" name="${field}" value="${escapeHtml(value)}">`,
  );
  const goOn =
    query.get('response_mode') === 'form_post'
      ? `<form method="post" action="${escapeHtml(query.get('redirect_uri') ?? '')}">${inputs.join('')}<button>Continue</button></form>`
      : // The page listens before there is anything to press.
        `<script>
          addEventListener('click', ({ target }) => {
            if (target.id !== 'go-on') return;
            opener.postMessage(${escapeJson(JSON.stringify(answer))}, '*');
            close();
          });
        </script><button id="go-on">Continue</button>`;
  return `<!doctype html><title>Apple</title><h1>Sign in to ${escapeHtml(query.get('client_id') ?? '')}</h1>${goOn}`;
}

/** The tokens are signed with the stand-in's key. */
export async function playApple(context: BrowserContext, apple: AppleStandIn, person: ApplePerson): Promise<void> {
  await context.route('https://appleid.cdn-apple.com/**/appleid.auth.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await context.route('https://appleid.apple.com/auth/authorize?*', async (route) => {
    const { searchParams: query } = new URL(route.request().url());
    if (query.get('client_id') !== appleClientId) return route.fulfill({ status: 400, body: 'invalid_client' });
    const idToken = await apple.sign({
      sub: person.subject,
      nonce: query.get('nonce'),
      email: person.email,
      email_verified: 'true',
      is_private_email: String(person.isPrivateEmail),
    });
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: pageFor(query, person, idToken) });
    person.isKnown = true;
  });
}
