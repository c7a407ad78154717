import type { BrowserContext } from '@playwright/test';
import type { StripeStandIn } from '#tests/support/stripe/stripe-stand-in.ts';

/** Plays Stripe's script: one field for the card's number, and the bank's question as two buttons, as on Stripe's test pages. */
const script = `
  const api = async (path, body) => {
    const response = await fetch('https://api.stripe.com' + path, { method: 'POST', body: new URLSearchParams(body) });
    return response.json();
  };
  const askBank = (clientSecret) => new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    const answer = (text, isApproved) => {
      const button = document.createElement('button');
      button.textContent = text;
      button.addEventListener('click', async () => {
        const result = await api('/answers', { clientSecret, isApproved });
        dialog.remove();
        resolve(result);
      });
      dialog.append(button);
    };
    answer('Complete authentication', true);
    answer('Fail authentication', false);
    document.body.append(dialog);
    dialog.showModal();
  });
  const createElement = () => {
    const listeners = {};
    const label = document.createElement('label');
    const input = document.createElement('input');
    label.append('Card number', input);
    const element = {
      number: () => input.value,
      mount(place) {
        (typeof place === 'string' ? document.querySelector(place) : place).append(label);
        setTimeout(() => (listeners.ready ?? []).forEach((listener) => listener({ elementType: 'payment' })));
      },
      on(name, listener) { (listeners[name] ??= []).push(listener); return element; },
      once(name, listener) { return element.on(name, listener); },
      off(name, listener) { listeners[name] = (listeners[name] ?? []).filter((each) => each !== listener); return element; },
      update() {}, unmount() { label.remove(); }, destroy() { label.remove(); }, focus() { input.focus(); },
      blur() { input.blur(); }, clear() { input.value = ''; }, collapse() {},
    };
    return element;
  };
  const incomplete = { error: { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' } };
  window.Stripe = (key) => ({
    _registerWrapper() {}, registerAppInfo() {},
    elements({ clientSecret }) {
      let element = null;
      return {
        clientSecret,
        create() { element = createElement(); return element; },
        getElement: () => element,
        update() {}, fetchUpdates: async () => ({}), on() {}, off() {},
        submit: async () => (element.number().replace(/\\D/g, '').length < 15 ? incomplete : {}),
      };
    },
    async confirmSetup({ elements }) {
      const { clientSecret } = elements;
      const given = await api('/cards', { clientSecret, number: elements.getElement().number().replace(/\\D/g, '') });
      return given.status === 'requires_action' ? askBank(clientSecret) : given.error ? given : { setupIntent: given };
    },
    confirmCardPayment: (clientSecret) => askBank(clientSecret),
    confirmPayment: ({ clientSecret }) => askBank(clientSecret),
    handleNextAction: ({ clientSecret }) => askBank(clientSecret),
  });
  window.Stripe.version = 'endive';
`;

/** Lets pages of this context talk to the stand-in in place of Stripe. */
export async function playStripe(context: BrowserContext, stripe: StripeStandIn): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', headers, body: script }),
  );
  await context.route('https://api.stripe.com/**', (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '');
    const secret = sent.get('clientSecret') ?? '';
    if (route.request().url().endsWith('/cards')) {
      const { body } = stripe.giveCard(secret, sent.get('number') ?? '');
      return route.fulfill({ json: body, headers });
    }
    const isApproved = sent.get('isApproved') === 'true';
    stripe.answerBank(secret, isApproved);
    const error = { type: 'invalid_request_error', message: 'We are unable to authenticate your payment method.' };
    return route.fulfill({ json: isApproved ? {} : { error }, headers });
  });
}
