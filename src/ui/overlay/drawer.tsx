import { Modal, type ModalProps } from './modal.tsx';

export function Drawer(props: Omit<ModalProps, 'className'>) {
  return (
    <Modal
      {...props}
      layer="z-(--z-drawer)"
      head="items-start px-5 pt-4 pb-3"
      className="inset-y-0 right-0 w-full max-w-drawer shadow-dialog data-ending-style:translate-x-full data-starting-style:translate-x-full"
    />
  );
}
