import type { UploadCall } from './create-upload-queue.ts';
import { useUploadQueue } from './use-upload-queue.ts';

interface SingleUploadOptions<Sent> {
  /** `handles` suppresses the error toast; the failure is shown in place. */
  send: (call: UploadCall & { handles: () => boolean }) => Promise<Sent>;
  check?: (file: File) => string | undefined;
  onSent: (sent: Sent) => void;
}

export function useSingleUpload<Sent>({ send, check, onSent }: SingleUploadOptions<Sent>) {
  const { uploads, replace, cancel, isUploading } = useUploadQueue<Sent>(
    {},
    { send: (call) => send({ ...call, handles: () => true }), onSent },
  );
  const upload = uploads.at(-1);
  function start(file: File): void {
    const message = check?.(file);
    replace(file, message === undefined ? undefined : { message, isFinal: false });
  }
  return {
    upload,
    isSending: upload?.state.at === 'sending',
    isUploading,
    start,
    cancel: () => upload && cancel(upload.key),
    retry: () => upload && start(upload.file),
  };
}
