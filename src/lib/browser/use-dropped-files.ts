import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea') !== null;

/** Takes files dropped on an element or pasted anywhere. A file dropped beside the element does not replace the page. */
export function useDroppedFiles(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isTyping(event.target)) return;
    event.preventDefault();
    onFiles(files);
  });

  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('dragover', refuse);
    document.addEventListener('drop', refuse);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('dragover', refuse);
      document.removeEventListener('drop', refuse);
      document.removeEventListener('paste', onPaste);
    };
  }, []);

  const handlers = {
    onDragEnter: (event: DragEvent) => setOver(hasFiles(event.dataTransfer)),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}
