import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { documentAccept } from '#src/lib/upload/file-checks.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';

/** Opens the choice of files. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label="Attach photos or PDFs" tip="above" icon={Paperclip} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        accept={documentAccept}
        tabIndex={-1}
        aria-label="Photos or PDFs"
        className="sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
