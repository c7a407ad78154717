import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';

interface FileDropzoneProps {
  control?: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };
  label: string;
  hint: ReactNode;
  /** The attribute of a file input; dropped files are not filtered by it. */
  accept: string;
  onFile: (file: File) => void;
}

export function FileDropzone({ control, label, hint, accept, onFile }: FileDropzoneProps) {
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }
  return (
    <label
      onDragOver={(event) => event.preventDefault()}
      onDragEnter={() => setOver(true)}
      onDragLeave={(event) => setOver(event.currentTarget.contains(event.relatedTarget as Node | null))}
      onDrop={drop}
      className={clsx(
        'relative grid cursor-pointer justify-items-center gap-1 rounded-picture border-[1.5px] border-dashed px-5 py-7 text-center',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isOver ? 'border-action bg-action-quiet' : 'border-control hover:border-rule hover:bg-sheet',
      )}
    >
      <FileUp aria-hidden strokeWidth={1.75} className="size-6 text-link" />
      <span className="font-semibold text-link">{label}</span>
      <span className="type-caption text-muted">{hint}</span>
      <input
        {...control}
        type="file"
        accept={accept}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again after it failed.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
