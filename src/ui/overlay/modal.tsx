import { Dialog as Base } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode, RefObject, SyntheticEvent } from 'react';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { useReveal } from './use-reveal.ts';

export interface ModalProps {
  open: boolean;
  /** Absent where only its own buttons may close it. */
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  note?: ReactNode;
  guarded?: boolean;
  /** Defaults to the first control after the title. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** False where something else takes the focus when it closes. By default it returns to what was pressed. */
  finalFocus?: boolean;
  className?: string;
  children: ReactNode;
}

interface ModalFrameProps extends ModalProps {
  layer: string;
  head: string;
}

const firstFocusable = (popup: HTMLElement | null) =>
  popup?.querySelector<HTMLElement>('[data-modal-body] :is(a[href], button, input, select, textarea):not(:disabled)') ??
  true;

/** React passes it on to the form that holds the dialog: a proposal would send the message that is being typed, too. */
const stopSubmit = (event: SyntheticEvent) => event.stopPropagation();

/** Shared by dialog and drawer: scrim, inert page, focus trap, Escape, title and close. */
export function Modal(props: ModalFrameProps) {
  const {
    open,
    onOpenChange,
    title,
    guarded = false,
    initialFocus,
    finalFocus = true,
    className,
    layer,
    head,
    note,
    children,
  } = props;
  const body = useReveal();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && (!onOpenChange || (guarded && details.reason !== 'close-press'))) details.cancel();
        else onOpenChange?.(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop
          className={clsx(
            'fixed inset-0 bg-scrim transition-opacity duration-(--motion-steady) data-ending-style:opacity-0 data-starting-style:opacity-0',
            layer,
          )}
        />
        <Base.Popup
          initialFocus={initialFocus ?? (() => firstFocusable(document.querySelector('[data-modal]')))}
          finalFocus={finalFocus}
          data-modal=""
          onSubmit={stopSubmit}
          className={clsx(
            'fixed flex flex-col bg-sheet transition-[opacity,translate] duration-(--motion-steady) ease-out data-ending-style:ease-in',
            layer,
            className,
          )}
        >
          <header className={clsx('flex shrink-0 justify-between gap-4', head)}>
            <div className="min-w-0">
              <Base.Title className="type-heading wrap-anywhere">{title}</Base.Title>
              {note && <p className="type-small text-muted wrap-anywhere">{note}</p>}
            </div>
            {onOpenChange && (
              <Base.Close render={<IconButton label="Close" icon={X} tip="end" className="-my-2 -mr-2" />} />
            )}
          </header>
          <div
            ref={body}
            data-modal-body=""
            className="min-h-0 overflow-y-auto overscroll-contain [@media(min-height:30rem)]:has-data-dialog-actions:scroll-pb-28"
          >
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
