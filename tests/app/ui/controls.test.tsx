import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#src/ui/controls/button.tsx';
import { Chip } from '#src/ui/controls/chip.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';

describe('a button', () => {
  it('takes no press while it is busy, and keeps its focus and its name', async () => {
    const press = vi.fn();
    const { rerender } = render(<Button onClick={press}>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    rerender(
      <Button busy onClick={press}>
        Save
      </Button>,
    );
    await userEvent.click(button);
    expect(press).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleName('Save');
  });

  it('does not send its form twice', async () => {
    const send = vi.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).not.toHaveBeenCalled();
  });

  it('shows the running gable in place of its icon while it is busy', () => {
    const { container, rerender } = render(<Button icon={Plus}>Create</Button>);
    expect(container.querySelector('.lucide-plus')).not.toBeNull();
    rerender(
      <Button icon={Plus} busy>
        Create
      </Button>,
    );
    expect(container.querySelector('.lucide-plus')).toBeNull();
    expect(container.querySelector('.running-line')).not.toBeNull();
  });
});

describe('a chip', () => {
  it('keeps the focus when it is turned on', () => {
    const { rerender } = render(<Chip opens>Price</Chip>);
    screen.getByRole('button', { name: 'Price' }).focus();
    rerender(
      <Chip on onRemove={() => {}}>
        Up to $1.1M
      </Chip>,
    );
    expect(screen.getByRole('button', { name: 'Up to $1.1M' })).toHaveFocus();
  });

  it('names its cross apart from its value', async () => {
    const open = vi.fn();
    const remove = vi.fn();
    render(
      <Chip on onClick={open} onRemove={remove} removeLabel="Remove 3+ bedrooms">
        3+ bedrooms
      </Chip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove 3+ bedrooms' }));
    expect([open.mock.calls.length, remove.mock.calls.length]).toEqual([0, 1]);
    await userEvent.click(screen.getByRole('button', { name: '3+ bedrooms' }));
    expect([open.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1]);
  });
});

const ways = [
  { value: 'email', label: 'Email' },
  { value: 'mobile', label: 'Mobile number' },
] as const;

function SegmentedExample() {
  const [value, setValue] = useState<'email' | 'mobile'>('email');
  return <SegmentedControl label="Send the code to" options={ways} value={value} onChange={setValue} />;
}

describe('a segmented control', () => {
  it('is a group of radio buttons that the arrow keys move through', async () => {
    render(<SegmentedExample />);
    expect(screen.getByRole('group', { name: 'Send the code to' })).toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Email' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Mobile number' })).toBeChecked();
  });
});
