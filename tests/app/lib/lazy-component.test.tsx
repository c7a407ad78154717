import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Component, type ComponentType, type PropsWithChildren, StrictMode, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazyComponent, Nothing, setLoadErrorListener } from '#src/lib/loading/lazy-component.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';

interface MenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const Menu = ({ open, onOpenChange }: MenuProps) =>
  open ? (
    <div role="menu">
      <button type="button" onClick={() => onOpenChange(false)}>
        Close
      </button>
    </div>
  ) : null;

const load = vi.fn<() => Promise<ComponentType<MenuProps>>>();
const tell = vi.fn();
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  load.mockReset();
  tell.mockReset();
  setLoadErrorListener(tell);
});

class Boundary extends Component<PropsWithChildren> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };
  override render = () => (this.state.hasFailed ? 'failed' : this.props.children);
}

/** A page with a button that opens a part. */
function Page({ Part }: { Part: ReturnType<typeof lazyComponent<MenuProps>> }) {
  const { isOpen, wasOpened, setOpen, toggle, forget } = useLazyOpen();
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={toggle} onPointerEnter={Part.preload}>
        Menu
      </button>
      {wasOpened && <Part open={isOpen} onOpenChange={setOpen} onLoadError={forget} />}
    </>
  );
}

function open() {
  render(
    <StrictMode>
      <Page Part={lazyComponent(load)} />
    </StrictMode>,
  );
  return { person: userEvent.setup(), button: screen.getByRole('button', { name: 'Menu' }) };
}

it('opens once its file is there, and from then on at once', async () => {
  load.mockResolvedValue(Menu);
  const { person, button } = open();
  await person.click(button);
  await person.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('menu')).toBeNull();
  await person.click(button);
  expect(screen.getByRole('menu')).toBeVisible();
  expect(tell).not.toHaveBeenCalled();
});

it('leaves the page and the focus where they are when its file cannot be had, and says so once', async () => {
  load.mockImplementation(gone);
  const { person, button } = open();
  await person.click(button);
  await waitFor(() => expect(tell).toHaveBeenCalledOnce());
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('asks for its file anew at the next press', async () => {
  load.mockImplementation(gone);
  const { person, button } = open();
  await person.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  load.mockResolvedValue(Menu);
  await person.click(button);
  expect(await screen.findByRole('menu')).toBeVisible();
  expect(tell).toHaveBeenCalledOnce();
});

it('reports no file before its first use', async () => {
  load.mockImplementation(gone);
  const { person, button } = open();
  await person.hover(button);
  expect(load).toHaveBeenCalled();
  expect(tell).not.toHaveBeenCalled();
});

it('shows what it is given for the time of waiting', async () => {
  let arrive = (_component: ComponentType) => {};
  const LazyText = lazyComponent(
    () =>
      new Promise<ComponentType>((resolve) => {
        arrive = resolve;
      }),
    { waiting: <p>One moment</p> },
  );
  render(<LazyText onLoadError={() => {}} />);
  expect(screen.getByText('One moment')).toBeVisible();
  arrive(() => <p>Here it is</p>);
  expect(await screen.findByText('Here it is')).toBeVisible();
  expect(screen.queryByText('One moment')).toBeNull();
});

it('says when it is shown, so that the focus can move into it', async () => {
  load.mockResolvedValue(Menu);
  const Part = lazyComponent(load);
  const onShown = vi.fn(() => screen.getByRole('menu'));
  render(<Part open onOpenChange={() => {}} onLoadError={() => {}} onShown={onShown} />);
  expect(onShown).not.toHaveBeenCalled();
  await waitFor(() => expect(onShown).toHaveReturned());
});

it('renders a part that suspends once its file is there', async () => {
  const Part = lazyComponent(
    async () =>
      ({ name }: { name: string }) => <p>Hello {name}</p>,
    { suspends: true },
  );
  render(
    <Suspense fallback="loading">
      <Part name="Ada" />
    </Suspense>,
  );
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
});

it('renders a part that suspends at once after it was preloaded', async () => {
  const Part = lazyComponent(async () => () => <p>Hello</p>, { suspends: true });
  await Part.preload();
  render(
    <Suspense fallback="loading">
      <Part />
    </Suspense>,
  );
  expect(screen.getByText('Hello')).toBeInTheDocument();
});

it('leaves the page whole where the file of an optional part cannot be had, and logs it', async () => {
  const Part = lazyComponent(() => Promise.reject(new Error('gone')), { suspends: true, Missing: Nothing });
  render(
    <Suspense fallback="loading">
      <p>The page</p>
      <Part />
    </Suspense>,
  );
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(await screen.findByText('The page')).toBeVisible();
  expect(screen.queryByText('loading')).toBeNull();
});

it.each([
  ['is left out', { suspends: true, Missing: Nothing }],
  ['fails', { suspends: true }],
] as const)('asks for the file of a part that suspends and %s anew at its next opening', async (_, options) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  load.mockImplementationOnce(gone).mockResolvedValue(Menu);
  const Part = lazyComponent<MenuProps>(load, options as { suspends: true });
  const page = (key: string) => (
    <Boundary key={key}>
      <Suspense fallback="loading">
        <Part open onOpenChange={() => {}} />
        <p>The rest</p>
      </Suspense>
    </Boundary>
  );
  const { rerender } = render(page('first'));
  await waitFor(() => expect(screen.queryByText('loading')).toBeNull());
  expect(load).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(load).toHaveBeenCalledOnce();
  rerender(page('second'));
  expect(await screen.findByRole('menu')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  errors.mockClear();
});

it('a part whose file came first is hydrated as the HTML of the server left it out', async () => {
  load.mockResolvedValue(Menu);
  const Part = lazyComponent(load, { Missing: Nothing });
  const page = (
    <main>
      <Part open onOpenChange={() => {}} />
    </main>
  );
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(page);
  await Part.preload();
  const onRecoverableError = vi.fn();
  const root = await act(() => hydrateRoot(host, page, { onRecoverableError }));
  expect(await screen.findByRole('menu')).toBeInTheDocument();
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
  host.remove();
});
