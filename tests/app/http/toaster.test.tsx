import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reportError, toastUnlessRetrying } from '#src/app/error-toasts.ts';
import { Toaster } from '#src/app/toaster.tsx';
import { RequestError } from '#src/lib/http/request-error.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

const raise = (show: () => unknown) => act(() => void show());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shown = (text: string) => {
  const words = screen.queryByText(text);
  return words !== null && words.closest('.invisible') === null;
};

describe('a toast stays as long as the specification says', () => {
  it.each([
    ['an error', () => toast.error('Toast'), 4_000],
    ['a blank', () => toast('Toast'), 4_000],
    ['a custom one', () => toast.custom(<p>Toast</p>), 4_000],
    ['a success', () => toast.success('Toast'), 2_000],
  ])('%s', (_, show, milliseconds) => {
    raise(show);
    pass(milliseconds - 1);
    expect(shown('Toast')).toBe(true);
    pass(1);
    expect(shown('Toast')).toBe(false);
    // It is removed a second after it was dismissed.
    pass(999);
    expect(screen.queryByText('Toast')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Toast')).toBeNull();
  });

  it('loading: until it is over', () => {
    raise(() => toast.loading('Toast'));
    pass(3_600_000);
    expect(shown('Toast')).toBe(true);
  });
});

it('stays as long where it could be drawn only later than it was raised', () => {
  cleanup();
  toast.success('Early');
  pass(3_000);
  render(<Toaster />);
  expect(shown('Early')).toBe(true);
  pass(1_999);
  expect(shown('Early')).toBe(true);
  pass(1);
  expect(shown('Early')).toBe(false);
});

it('keeps at most 20, newest on top', () => {
  for (let number = 1; number <= 25; number += 1) raise(() => toast(`Toast ${number}`));
  const texts = screen.getAllByRole('status').map((element) => element.textContent);
  expect(texts).toHaveLength(20);
  expect(texts[0]).toContain('Toast 25');
  expect(texts[19]).toContain('Toast 6');
});

/** The simulated browser knows no movement. */
function movePointerOver(element: HTMLElement) {
  const move = createEvent.pointerMove(element);
  Object.defineProperties(move, { movementX: { value: 3 }, movementY: { value: 0 } });
  fireEvent(element, move);
}

it('waits while it is pointed at', () => {
  raise(() => toast.error('Toast'));
  movePointerOver(screen.getByRole('region', { name: 'Messages from the site' }));
  pass(10_000);
  expect(shown('Toast')).toBe(true);
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Messages from the site' }));
  pass(4_000);
  expect(shown('Toast')).toBe(false);
});

it('does not wait for a pointer that rests where the toast appears', () => {
  raise(() => toast.error('Toast'));
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages from the site' }));
  pass(4_000);
  expect(shown('Toast')).toBe(false);
});

it('does not wait for ever for a pointer that never left', () => {
  raise(() => toast.error('Bad'));
  movePointerOver(screen.getByRole('region', { name: 'Messages from the site' }));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  pass(1_000);
  raise(() => toast.success('Good'));
  pass(2_000);
  expect(shown('Good')).toBe(false);
});

it('reads an error out at once, the others when there is time', () => {
  raise(() => toast.error('Bad'));
  raise(() => toast.success('Good'));
  expect(screen.getByRole('alert')).toHaveTextContent('Bad');
  expect(screen.getByRole('status')).toHaveTextContent('Good');
});

it('can be dismissed', () => {
  raise(() => toast.error('Bad'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(shown('Bad')).toBe(false);
});

describe('field errors', () => {
  const refused = () =>
    new RequestError('response', 'Enter your city', {
      status: 422,
      method: 'POST',
      errors: [{ path: 'city', message: 'Enter your city' }],
    });

  it('raise no toast where a form shows them', () => {
    const error = refused();
    raise(() => toastUnlessRetrying(error));
    error.isShownAtFields = true;
    pass(0);
    expect(screen.queryByText('Enter your city')).toBeNull();
  });

  it('raise one where nothing shows them', () => {
    raise(() => toastUnlessRetrying(refused()));
    pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Enter your city');
  });
});

it('says once what fails several times for one reason, and each of two reasons', () => {
  raise(() => reportError(new RequestError('no-response', 'No response from server')));
  raise(() => reportError(new RequestError('no-response', 'No response from server')));
  raise(() => reportError(new RequestError('response', 'Request failed', { status: 500 })));
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Request failed',
    'No response from server',
  ]);
});
