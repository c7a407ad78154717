import type { ServerEvents } from '#contract/events.ts';
import { usageLines } from '#tests/support/mock-api/data/accounts.ts';
import { sampleMessage, toNewMessageEvent } from '#tests/support/new-message-event.ts';

const place = { conversationId: 'c1', seq: 1 };
const stored = sampleMessage('Would Saturday morning suit you?');

const samples: { [Name in keyof ServerEvents]: Parameters<ServerEvents[Name]> } = {
  new_message: [toNewMessageEvent(stored, 'Priya')],
  unread_count_update: [],
  notification_count_update: [],
  message_sent: [{ stored }],
  message_seen: [place],
  conversation_read: [place],
  subscription_update: [],
  events_missed: [],
  auth_error: [{ message: 'Unauthorized access' }],
};

interface PanelOptions {
  /** The scenario of this tab as it stands in an address, empty without one. */
  scenario: string;
  errors: readonly string[];
  /** False: the page is not connected. */
  send: (name: keyof ServerEvents, payload: readonly unknown[]) => boolean;
  clearScenario: () => void;
  resetState: () => void;
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}

function textOf(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

const styles = `
  details { position: fixed; z-index: 2147483647; bottom: 8px; left: 8px; max-width: min(44rem, calc(100vw - 16px));
    padding: 4px 10px; border-radius: 6px; background: #1c1917; color: #fafaf9; font: 13px/1.5 system-ui; }
  summary { cursor: pointer; }
  pre { white-space: pre-wrap; font: 12px/1.5 ui-monospace, monospace; }
  .error { color: #fca5a5; }
  button, select { font: inherit; margin: 0 6px 6px 0; }
`;

/** A small panel over the page of `npm run dev:mock`: its accounts, its scenario, and socket events to send. */
export function showPanel({ scenario, errors, send, clearScenario, resetState }: PanelOptions): void {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const panel = document.createElement('details');
  panel.open = errors.length > 0;
  const events = document.createElement('select');
  events.setAttribute('aria-label', 'Socket event');
  events.append(...Object.keys(samples).map((name) => new Option(name)));
  const result = document.createElement('output');
  const sendEvent = button('Send event', () => {
    const name = events.value as keyof ServerEvents;
    result.textContent = send(name, samples[name])
      ? `${name} was sent.`
      : 'The page is not connected: is somebody signed in?';
  });
  panel.append(textOf('summary', scenario ? `Mocked API: ${scenario}` : 'Mocked API'));
  for (const error of errors) {
    const line = textOf('p', error);
    line.className = 'error';
    panel.append(line);
  }
  panel.append(textOf('pre', usageLines.join('\n')), events, sendEvent, result, document.createElement('br'));
  if (scenario) panel.append(button('Clear scenario', clearScenario));
  panel.append(button('Reset people and changes', resetState));
  root.append(textOf('style', styles), panel);
  document.body.append(host);
}
