import clsx from 'clsx';
import { Modal, type ModalProps } from './modal.tsx';

/** Loaded at its first opening: `lazyComponent(async () => (await import('#src/…/x-dialog.tsx')).XDialog)`. */
export function Dialog({ className, ...rest }: ModalProps) {
  return (
    <Modal
      {...rest}
      layer="z-(--z-dialog)"
      head="items-center border-b border-hairline px-6 py-5 [&_h2]:text-[1.5rem]"
      className={clsx(
        'inset-x-0 bottom-0 max-h-[calc(100dvh-2rem)] rounded-t-panel border-t-4 border-rule shadow-dialog',
        'tablet:inset-x-auto tablet:top-1/2 tablet:bottom-auto tablet:left-1/2 tablet:w-[calc(100%-2rem)] tablet:max-w-dialog tablet:rounded-panel',
        'tablet:-translate-x-1/2 tablet:-translate-y-1/2',
        'data-ending-style:opacity-0 data-starting-style:opacity-0',
        'max-tablet:data-ending-style:translate-y-(--shift) max-tablet:data-starting-style:translate-y-(--shift)',
        className,
      )}
    />
  );
}
