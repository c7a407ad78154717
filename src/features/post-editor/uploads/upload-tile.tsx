import { ImageOff, X } from 'lucide-react';
import type { QueuedUpload } from '#src/lib/upload/upload-state.ts';
import { useObjectUrl } from '#src/lib/upload/use-object-url.ts';
import { ProgressBar } from '#src/ui/feedback/progress/progress-bar.tsx';
import { formatUploadProgress } from '#src/ui/feedback/progress/upload-progress.tsx';
import { TileButton } from './photos/photo-tile.tsx';

interface UploadTileProps {
  upload: QueuedUpload;
  onCancel: () => void;
  onRetry: () => void;
}

export function UploadTile({ upload, onCancel, onRetry }: UploadTileProps) {
  const { file, state } = upload;
  if (state.at === 'failed') {
    return (
      <li className="relative grid min-h-full content-center justify-items-center border-2 border-negative bg-negative-quiet px-2 pt-10 pb-2 text-center type-small text-on-negative-quiet">
        <TileButton label={`Remove ${file.name}`} icon={X} onClick={onCancel} />
        <ImageOff aria-hidden strokeWidth={1.75} className="size-5" />
        <strong className="max-w-full font-semibold wrap-anywhere">{file.name}</strong>
        <span>{state.message}</span>
        {!state.isFinal && (
          <button
            type="button"
            aria-label={`Try again: ${file.name}`}
            onClick={onRetry}
            className="min-h-8 px-2 underline underline-offset-[0.2em] hover:decoration-2"
          >
            Try again
          </button>
        )}
      </li>
    );
  }
  const words = formatUploadProgress(state);
  const share = state.at === 'sending' ? state.share : 0;
  return (
    <li className="relative aspect-4/3 self-start overflow-hidden rounded-picture bg-sunken">
      <Preview file={file} />
      <TileButton label={`Cancel uploading ${file.name}`} icon={X} onClick={onCancel} />
      <div className="absolute inset-x-3 bottom-3">
        <p aria-hidden className="mb-1 type-label text-strong tabular-nums">
          {words}
        </p>
        <ProgressBar label={`Uploading ${file.name}`} share={share} text={words} />
      </div>
    </li>
  );
}

function Preview({ file }: { file: File }) {
  const address = useObjectUrl(file);
  return <img src={address} alt="" decoding="async" className="size-full object-cover opacity-35" />;
}
