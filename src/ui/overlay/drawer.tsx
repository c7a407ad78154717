import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Modal, type ModalProps } from './modal.tsx';

interface DrawerProps extends ModalProps {
  note?: ReactNode;
}

export function Drawer({ className, note, ...rest }: DrawerProps) {
  return (
    <Modal
      {...rest}
      note={note && <p className="type-small text-muted wrap-anywhere">{note}</p>}
      layer="z-(--z-drawer)"
      head="items-start px-5 pt-4 pb-3"
      className={clsx(
        'inset-y-0 right-0 w-full max-w-drawer shadow-dialog',
        'data-ending-style:translate-x-full data-starting-style:translate-x-full',
        className,
      )}
    />
  );
}
