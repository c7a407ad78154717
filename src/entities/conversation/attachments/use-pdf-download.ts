import { useState } from 'react';
import { getFile } from '#src/lib/http/get-file.ts';
import { attachmentPath } from './attachment-queries.ts';

/** Saves a private PDF, which no plain link can load. */
export function usePdfDownload({ id, name }: { id: string; name: string }) {
  const [hasFailed, setFailed] = useState(false);

  function download(): void {
    setFailed(false);
    getFile(attachmentPath(id), 'application/pdf').then(
      (file) => saveBlob(name, file),
      () => setFailed(true),
    );
  }

  return { hasFailed, download };
}

function saveBlob(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
