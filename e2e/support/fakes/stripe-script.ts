import type { BrowserContext } from '@playwright/test';
import type { TestStripe } from '#tests/support/stripe/test-stripe.ts';

/** Plays Stripe's script. As with Stripe, the number is typed and the bank answered in frames of Stripe's own. */
const script = `
  const openFrame = (place, src, title) => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src, title });
    place.append(frame);
    return frame;
  };
  const answerOf = (frame) => new Promise((resolve) => {
    addEventListener('message', function listen({ source, data }) {
      if (source !== frame.contentWindow) return;
      removeEventListener('message', listen);
      resolve(data);
    });
  });
  const ask = (frame, question) => {
    const answer = answerOf(frame);
    frame.contentWindow.postMessage(question, 'https://js.stripe.com');
    return answer;
  };
  const askBank = async (clientSecret) => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    const src = 'https://hooks.stripe.com/bank.html#' + encodeURIComponent(clientSecret);
    const answer = answerOf(openFrame(dialog, src, 'Your bank'));
    dialog.showModal();
    const result = await answer;
    dialog.remove();
    return result;
  };
  const createElement = () => {
    const listeners = {};
    const fire = (name, event) => (listeners[name] ?? []).forEach((listener) => listener(event));
    const element = {
      frame: null,
      mount(place) {
        element.frame = openFrame(place, 'https://js.stripe.com/endive/card.html', 'Secure card input frame');
        element.frame.addEventListener('load', () => fire('ready', { elementType: 'payment' }));
      },
      on(name, listener) { (listeners[name] ??= []).push(listener); return element; },
      once(name, listener) { return element.on(name, listener); },
      off(name, listener) { listeners[name] = (listeners[name] ?? []).filter((each) => each !== listener); return element; },
      update() {}, unmount() { element.frame?.remove(); }, destroy() { element.frame?.remove(); },
      focus() {}, blur() {}, clear() {}, collapse() {},
    };
    return element;
  };
  window.Stripe = () => ({
    _registerWrapper() {}, registerAppInfo() {}, createToken() {}, createPaymentMethod() {},
    elements({ clientSecret }) {
      let element = null;
      void fetch('https://api.stripe.com/v1/elements/sessions');
      return {
        clientSecret,
        create() { element = createElement(); return element; },
        getElement: () => element,
        update() {}, fetchUpdates: async () => ({}), on() {}, off() {},
        submit: () => ask(element.frame, { question: 'check' }),
      };
    },
    async confirmSetup({ elements }) {
      const { clientSecret } = elements;
      const given = await ask(elements.getElement().frame, { question: 'give', clientSecret });
      return given.status === 'requires_action' ? askBank(clientSecret) : given.error ? given : { setupIntent: given };
    },
    confirmCardPayment: askBank,
  });
  window.Stripe.version = 'endive';
`;

const post = `
  const post = async (path, body) => {
    const response = await fetch('https://api.stripe.com' + path, { method: 'POST', body: new URLSearchParams(body) });
    parent.postMessage(await response.json(), '*');
  };
`;

const cardFrame = `<!doctype html><title>Card</title>
  <label>Card number <input inputmode="numeric" autocomplete="cc-number"></label><p role="alert"></p>
  <script>
    ${post}
    const [input, problem] = document.querySelectorAll('input, p');
    const error = { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' };
    addEventListener('message', ({ data: { question, clientSecret } }) => {
      const number = input.value.replace(/\\D/g, '');
      if (question === 'give') return post('/cards', { clientSecret, number });
      const isComplete = number.length >= 15;
      problem.textContent = isComplete ? '' : error.message;
      parent.postMessage(isComplete ? {} : { error }, '*');
    });
  </script>`;

const bankFrame = `<!doctype html><title>Bank</title>
  <button value="true">Complete authentication</button><button value="">Fail authentication</button>
  <script>
    ${post}
    const clientSecret = decodeURIComponent(location.hash.slice(1));
    addEventListener('click', ({ target }) => post('/answers', { clientSecret, isApproved: target.value }));
  </script>`;

/** Lets pages of this context talk to the simulated Stripe. */
export async function playStripe(context: BrowserContext, stripe: TestStripe): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  const html = { contentType: 'text/html; charset=utf-8' };
  await context.route('https://js.stripe.com/**', (route) =>
    route.request().url().endsWith('/card.html')
      ? route.fulfill({ ...html, body: cardFrame })
      : route.fulfill({ contentType: 'text/javascript', headers, body: script }),
  );
  await context.route('https://hooks.stripe.com/**', (route) => route.fulfill({ ...html, body: bankFrame }));
  await context.route('https://api.stripe.com/**', async (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '');
    const secret = sent.get('clientSecret') ?? '';
    const { pathname } = new URL(route.request().url());
    if (pathname === '/cards')
      return route.fulfill({ json: await stripe.giveCardBySecret(secret, sent.get('number') ?? ''), headers });
    if (pathname !== '/answers') return route.fulfill({ json: {}, headers });
    const isApproved = sent.get('isApproved') !== '';
    await stripe.answerBankBySecret(secret, isApproved);
    const error = { type: 'invalid_request_error', message: 'We are unable to authenticate your payment method.' };
    return route.fulfill({ json: isApproved ? {} : { error }, headers });
  });
}
