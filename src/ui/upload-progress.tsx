import { RotateCw, TriangleAlert } from 'lucide-react';
import { formatFileSize } from '#src/lib/file-size.ts';
import type { Upload } from '#src/lib/use-upload.ts';
import { Button } from '#src/ui/button.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';

/** A file that is not being sent yet: others go first, or there is no network. */
interface Waiting {
  at: 'waiting';
  forNetwork: boolean;
}

interface UploadProgressProps {
  upload: Pick<Upload, 'cancel'> & {
    state: Upload['state'] | (Waiting & { file: File });
    /** Absent where another try could not end otherwise. */
    retry?: () => void;
  };
}

/** How far a file has come: `64%`, or what it waits for. */
export function progressInWords(state: Waiting | { at: 'sending'; share: number }): string {
  if (state.at === 'waiting') return state.forNetwork ? 'Waiting for a network' : 'Waiting';
  return state.share < 1 ? `${Math.round(state.share * 100)}%` : 'Checking';
}

/** How the sending of a file goes, with a way to stop it, or why it failed, with another try. Nothing while nothing is sent. */
export function UploadProgress({ upload }: UploadProgressProps) {
  const { state, cancel, retry } = upload;
  if (state.at === 'rest') return null;
  const { name, size } = state.file;
  if (state.at === 'failed') {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-x-4 gap-y-2 border-2 border-negative bg-negative-quiet px-4 py-3 text-on-negative-quiet"
      >
        <TriangleAlert aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
        <p className="min-w-0 grow basis-48">
          <strong className="font-semibold break-words">{name}</strong>
          <span className="block">{state.message}</span>
        </p>
        {retry ? (
          <Button size="sm" icon={RotateCw} onClick={retry}>
            Try again
          </Button>
        ) : (
          <Button size="sm" onClick={cancel}>
            Dismiss
          </Button>
        )}
      </div>
    );
  }
  const words = progressInWords(state);
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
          label={`Sending ${name}`}
          share={state.at === 'sending' ? state.share : 0}
          text={words}
          className="mt-2"
        />
      </div>
      <Button size="sm" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}
