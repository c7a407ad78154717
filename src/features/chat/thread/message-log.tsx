import { ArrowDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { batchesOf } from '../message/batches.ts';
import type { TimelineItem } from '../message/timeline.ts';
import { LogItem, type LogItemProps } from './log-item.tsx';
import { useLogScroll } from './use-log-scroll.ts';
import { useOffscreenBatches } from './use-offscreen-batches.ts';

interface MessageLogProps extends Omit<LogItemProps, 'item'> {
  items: readonly TimelineItem[];
  /** Messages of the other person below what is in view. */
  unseenCount: number;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  olderError: Error | null;
  onLoadOlder: () => void;
  /** Called as the end of the log comes into view, and as it leaves it. */
  onEndInView: (isInView: boolean) => void;
  /** Above the first message. */
  children?: ReactNode;
}

/** The messages. New ones are announced apart: older ones that are loaded must not be read out. */
export function MessageLog(props: MessageLogProps) {
  const { items, unseenCount, hasOlder, isLoadingOlder, olderError, onLoadOlder, onEndInView, children, ...rest } =
    props;
  const box = useRef<HTMLDivElement>(null);
  const last = items.at(-1);
  const { isAtEnd, onScroll, scrollToEnd } = useLogScroll(box, {
    lastKey: last?.key,
    onReachBeginning: () => hasOlder && !isLoadingOlder && !olderError && onLoadOlder(),
  });
  useStartAtNewMark(box);
  const batchRef = useOffscreenBatches(box);
  useEffect(() => onEndInView(isAtEnd), [isAtEnd, onEndInView]);

  const writtenKey = last?.type === 'pending' ? last.key : undefined;
  useLayoutEffect(() => {
    if (writtenKey) scrollToEnd();
  }, [writtenKey, scrollToEnd]);

  return (
    <div className="relative min-h-0 grow">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-live="off"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus it cannot be scrolled by keyboard.
        tabIndex={0}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain px-4 -outline-offset-3 [overflow-anchor:none] tablet:px-6"
      >
        <div className="pb-4">
          {hasOlder ? (
            <div className="pt-4 text-center">
              <Button kind="text" size="sm" busy={isLoadingOlder} onClick={onLoadOlder}>
                {olderError ? 'Couldn’t load earlier messages. Try again' : 'Show earlier messages'}
              </Button>
            </div>
          ) : (
            children
          )}
          <div className="flex flex-col gap-1">
            {batchesOf(items).map((batch) => (
              <ol key={batch.number} ref={batchRef} className="flex flex-col gap-1">
                {batch.items.map((item) => (
                  <LogItem key={item.key} item={item} {...rest} />
                ))}
              </ol>
            ))}
          </div>
        </div>
      </div>
      {!isAtEnd && (
        <Button
          size="sm"
          icon={ArrowDown}
          onClick={scrollToEnd}
          className="absolute! bottom-3 left-1/2 -translate-x-1/2 rounded-pill! shadow-float max-tablet:min-h-control-md"
        >
          {unseenCount > 0 ? `${unseenCount} new` : 'Latest messages'}
        </Button>
      )}
    </div>
  );
}

/** Opens where reading was left off, where that is further up than the end shows. */
function useStartAtNewMark(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const mark = box.current?.querySelector('[data-new-mark]');
    if (!box.current || !mark) return;
    const above = box.current.getBoundingClientRect().top - mark.getBoundingClientRect().top;
    if (above > 0) box.current.scrollTop -= above;
  }, [box]);
}
