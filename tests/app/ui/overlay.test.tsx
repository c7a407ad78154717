import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useRef, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Drawer } from '#src/ui/overlay/drawer.tsx';
import { Menu, MenuItem, MenuLink } from '#src/ui/overlay/menu.tsx';
import { Popover } from '#src/ui/overlay/popover.tsx';

function DialogExample({ guarded }: { guarded?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="A choice" guarded={guarded}>
        <button type="button">First choice</button>
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('is named by its title, starts at the first choice, and gives the focus back on Escape', async () => {
    render(<DialogExample />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    expect(screen.getByRole('dialog', { name: 'A choice' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'First choice' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('keeps the focus inside', async () => {
    render(<DialogExample />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(screen.getByRole('button', { name: 'First choice' })).toHaveFocus());
    for (let step = 0; step < 4; step += 1) {
      await userEvent.tab();
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    }
  });

  it('with unsaved work closes by its button only', async () => {
    render(<DialogExample guarded />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('a form in a dialog leaves the form that opened it alone', async () => {
  const outer = vi.fn();
  const inner = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={outer}>
      <Dialog open onOpenChange={() => {}} title="A question">
        <form onSubmit={inner}>
          <input aria-label="Answer" />
        </form>
      </Dialog>
    </form>,
  );
  const answer = screen.getByRole('textbox', { name: 'Answer' });
  await userEvent.type(answer, 'Yes{Enter}');
  expect(inner).toHaveBeenCalledOnce();
  expect(outer).not.toHaveBeenCalled();
});

function GrowingExample() {
  const [parts, setParts] = useState(0);
  return (
    <Dialog open onOpenChange={() => {}} title="A form">
      <div>{parts > 0 && <p key={parts}>{`Part ${parts}`}</p>}</div>
      <button type="button" onClick={() => setParts(parts + 1)}>
        More
      </button>
    </Dialog>
  );
}

describe('a field that appears in a dialog', () => {
  it('is scrolled to, while the control that was pressed stays in sight', async () => {
    const scrolled: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
      scrolled.push(this.textContent);
    });
    render(<GrowingExample />);
    const more = screen.getByRole('button', { name: 'More' });
    await waitFor(() => expect(more).toHaveFocus());
    expect(scrolled).toEqual([]);
    await userEvent.click(more);
    await waitFor(() => expect(scrolled).toEqual(['Part 1', 'More']));
  });

  it('is left alone where it replaces something', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    render(<GrowingExample />);
    const more = screen.getByRole('button', { name: 'More' });
    await userEvent.click(more);
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(2));
    await userEvent.click(more);
    expect(await screen.findByText('Part 2')).toBeInTheDocument();
    expect(scroll).toHaveBeenCalledTimes(2);
  });

  it('is left alone where nothing was pressed', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const dialogWith = (part?: string) => (
      <Dialog open onOpenChange={() => {}} title="A form">
        <div>{part && <p>{part}</p>}</div>
      </Dialog>
    );
    const { rerender } = render(dialogWith());
    rerender(dialogWith('A part that loads'));
    expect(await screen.findByText('A part that loads')).toBeInTheDocument();
    expect(scroll).not.toHaveBeenCalled();
  });
});

describe('a drawer', () => {
  it('closes with its button', async () => {
    const change = vi.fn();
    render(
      <Drawer open onOpenChange={change} title="Maude Lévesque" note="maude@example.ca">
        <a href="/blogs">Blogs</a>
      </Drawer>,
    );
    expect(screen.getByRole('dialog', { name: 'Maude Lévesque' })).toHaveTextContent('maude@example.ca');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(change).toHaveBeenCalledWith(false);
  });
});

function MenuExample({ onLogOut }: { onLogOut: () => void }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <MemoryRouter>
      <button ref={opener} type="button" onClick={() => setOpen(!open)}>
        Account
      </button>
      <Menu open={open} onOpenChange={setOpen} anchor={opener} label="Account">
        <MenuLink to="/my-profile">My Profile</MenuLink>
        <MenuLink to="/chat">Messages</MenuLink>
        <MenuItem onSelect={onLogOut}>Log Out</MenuItem>
      </Menu>
    </MemoryRouter>
  );
}

describe('a menu', () => {
  const open = async (onLogOut = vi.fn()) => {
    render(<MenuExample onLogOut={onLogOut} />);
    const opener = screen.getByRole('button', { name: 'Account' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu', { name: 'Account' });
    return opener;
  };
  const entry = (name: string) => screen.getByRole('menuitem', { name });

  it('is moved through with arrows, End, Home and the first letters', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(entry('My Profile')).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(entry('Log Out')).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(entry('My Profile')).toHaveFocus());
    await userEvent.keyboard('me');
    await waitFor(() => expect(entry('Messages')).toHaveFocus());
    expect(entry('Messages')).toHaveAttribute('href', '/chat');
  });

  it('does what was chosen and closes', async () => {
    const onLogOut = vi.fn();
    await open(onLogOut);
    await userEvent.click(entry('Log Out'));
    expect(onLogOut).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  it('tells toasts to keep clear while it is open', async () => {
    await open();
    expect(document.documentElement).toHaveAttribute('data-menu-open');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-menu-open'));
  });

  it('gives the focus back on Escape', async () => {
    const opener = await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

function PopoverExample() {
  const [shown, setShown] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button">Top of the page</button>
      <button ref={opener} type="button" onClick={() => setShown(!shown)}>
        Type
      </button>
      <Popover open={shown} onOpenChange={setShown} anchor={opener} label="Choose a type">
        <button type="button">House</button>
        <label>
          <input type="radio" name="rooms" /> One
        </label>
        <label>
          <input type="radio" name="rooms" /> Two
        </label>
      </Popover>
      <button type="button">After it</button>
    </>
  );
}

describe('a popover', () => {
  it('closes when its opener is pressed again, and on Escape', async () => {
    render(<PopoverExample />);
    const opener = screen.getByRole('button', { name: 'Type' });
    await userEvent.click(opener);
    expect(screen.getByRole('dialog', { name: 'Choose a type' })).toBeInTheDocument();
    await userEvent.click(opener);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(opener);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('is left by Tab for what follows its opener, and by Shift and Tab for the opener', async () => {
    render(<PopoverExample />);
    const opener = screen.getByRole('button', { name: 'Type' });
    const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('button', { name: 'House' })).toHaveFocus());
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'One' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'After it' })).toHaveFocus();
    await isClosed();
    expect(screen.getByRole('button', { name: 'After it' })).toHaveFocus();
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('button', { name: 'House' })).toHaveFocus());
    await userEvent.tab({ shift: true });
    expect(opener).toHaveFocus();
    await isClosed();
    expect(opener).toHaveFocus();
  });
});
