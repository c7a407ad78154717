import { RotateCw, TriangleAlert } from 'lucide-react';
import { formatFileSize } from '#src/lib/format/file-size.ts';
import type { QueuedUpload, UploadState } from '#src/lib/upload/upload-state.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ProgressBar } from './progress-bar.tsx';

interface UploadProgressProps {
  upload: QueuedUpload;
  onCancel: () => void;
  /** Absent where another try would fail in the same way. */
  onRetry?: (() => void) | undefined;
}

export function formatUploadProgress(state: Exclude<UploadState, { at: 'failed' }>): string {
  if (state.at === 'waiting') return state.forNetwork ? 'Waiting for connection' : 'Waiting';
  return state.share < 1 ? `${Math.round(state.share * 100)}%` : 'Processing';
}

export function UploadProgress({ upload: { file, state }, onCancel, onRetry }: UploadProgressProps) {
  const { name, size } = file;
  if (state.at === 'failed') {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-x-4 gap-y-2 border-2 border-negative bg-negative-quiet px-4 py-3 text-on-negative-quiet"
      >
        <TriangleAlert aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
        <p className="min-w-0 grow basis-48">
          <strong className="font-semibold">{name}</strong>
          <span className="block">{state.message}</span>
        </p>
        {onRetry ? (
          <Button size="sm" icon={RotateCw} onClick={onRetry}>
            Try again
          </Button>
        ) : (
          <Button size="sm" onClick={onCancel}>
            Dismiss
          </Button>
        )}
      </div>
    );
  }
  const words = formatUploadProgress(state);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-hairline bg-sheet px-4 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="flex justify-between gap-4 type-small tabular-nums">
          <span className="min-w-0 truncate text-strong">
            {name} <span className="text-muted">{formatFileSize(size)}</span>
          </span>
          <span aria-hidden>{words}</span>
        </p>
        <ProgressBar
          label={`Uploading ${name}`}
          share={state.at === 'sending' ? state.share : 0}
          text={words}
          className="mt-2"
        />
      </div>
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
