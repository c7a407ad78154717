import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PleaseWait } from '#src/ui/feedback/progress/please-wait.tsx';
import { Spinner } from '#src/ui/feedback/progress/spinner.tsx';
import { useDelayedFlag } from '#src/ui/feedback/progress/use-delayed-flag.ts';
import { ToastCard } from '#src/ui/feedback/toast/toast-card.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';

describe('a delayed flag', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const follow = () => renderHook(({ pending }) => useDelayedFlag(pending), { initialProps: { pending: true } });
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it('rises after 150 ms', () => {
    const { result } = follow();
    pass(149);
    expect(result.current).toBe(false);
    pass(1);
    expect(result.current).toBe(true);
  });

  it('never rises for what was quicker', () => {
    const { result, rerender } = follow();
    pass(149);
    rerender({ pending: false });
    pass(1_000);
    expect(result.current).toBe(false);
  });

  it('stays up for 300 ms once it has risen', () => {
    const { result, rerender } = follow();
    pass(160);
    rerender({ pending: false });
    pass(289);
    expect(result.current).toBe(true);
    pass(1);
    expect(result.current).toBe(false);
  });

  it('falls at once after a longer wait', () => {
    const { result, rerender } = follow();
    pass(2_000);
    rerender({ pending: false });
    pass(0);
    expect(result.current).toBe(false);
  });
});

describe('a picture', () => {
  const picture = (
    <ResponsivePicture
      url="/media/a"
      widths={[480, 960, 1600]}
      width={1600}
      height={1067}
      placeholder="data:image/webp;base64,AA"
      alt="A brick house"
      sizes="50vw"
    />
  );

  it('offers its files in every format and width, and keeps its shape', () => {
    const { container } = render(picture);
    const [avif, webp] = container.querySelectorAll('source');
    expect(avif).toHaveAttribute('srcset', '/media/a-480.avif 480w, /media/a-960.avif 960w, /media/a-1600.avif 1600w');
    expect(webp).toHaveAttribute('type', 'image/webp');
    const image = screen.getByRole('img', { name: 'A brick house' });
    expect(image).toHaveAttribute('src', '/media/a-960.jpg');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '1067']);
  });

  it('takes the placeholder away when the picture cannot be had, so that its words can be read', () => {
    const { container } = render(picture);
    expect(container.querySelector('[style*="data:image"]')).not.toBeNull();
    fireEvent.error(screen.getByRole('img', { name: 'A brick house' }));
    expect(container.querySelector('[style*="data:image"]')).toBeNull();
  });
});

describe('waiting', () => {
  it('says so to those who listen', () => {
    render(
      <>
        <PleaseWait />
        <Spinner label="Loading homes" />
      </>,
    );
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual(['Please Wait', 'Loading homes']);
  });
});

describe('a toast', () => {
  it.each([
    ['error', 'alert'],
    ['success', 'status'],
    ['blank', 'status'],
    ['message', 'status'],
  ] as const)('of tone %s is an %s', (tone, role) => {
    const close = vi.fn();
    render(<ToastCard tone={tone} title="Something happened" onClose={close} />);
    expect(screen.getByRole(role)).toHaveTextContent('Something happened');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(close).toHaveBeenCalledOnce();
  });
});
