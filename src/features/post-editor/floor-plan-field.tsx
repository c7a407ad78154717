import { CircleAlert, FileText } from 'lucide-react';
import { useRef } from 'react';
import { floorPlanBytesMax } from '#contract/limits.ts';
import { documentAccept } from '#src/lib/file-checks.ts';
import { formatFileSize } from '#src/lib/file-size.ts';
import type { QueuedUpload } from '#src/lib/upload-queue.ts';
import { Button } from '#src/ui/button.tsx';
import { FileDrop } from '#src/ui/file-drop.tsx';
import { ResponsivePicture } from '#src/ui/responsive-picture.tsx';
import { UploadProgress } from '#src/ui/upload-progress.tsx';
import { focusAfter } from './focus-after.ts';
import { letMediaGo } from './let-media-go.ts';
import type { FloorPlanValues } from './post-values.ts';
import { type FloorPlanUploadProps, useFloorPlanUpload } from './use-floor-plan-upload.ts';

interface FloorPlanFieldProps extends FloorPlanUploadProps {
  fault: string | undefined;
  /** Of the control that takes the focus when the fault is followed. */
  id: string;
}

/** The floor plan of a post: one picture or PDF, sent at once. */
export function FloorPlanField({ fault, id, ...props }: FloorPlanFieldProps) {
  const { value, onChange } = props;
  const { uploads, isUnderWay, ...upload } = useFloorPlanUpload(props);

  const root = useRef<HTMLFieldSetElement>(null);

  /** The place to choose one comes and goes, and so do the buttons: the focus stays among them. */
  function change(make: () => void): void {
    focusAfter(make, () => {
      const buttons = [...(root.current?.querySelectorAll('button') ?? [])];
      return root.current?.querySelector('input') ?? buttons.at(-1);
    });
  }

  function remove(): void {
    if (value) letMediaGo(value.id);
    onChange(null);
  }

  return (
    <fieldset ref={root} aria-label="Floor plan" className="grid gap-3">
      {value && <SentPlan plan={value} onRemove={() => change(remove)} />}
      {uploads.map(({ key, file, state }) => (
        <UploadProgress
          key={key}
          upload={{
            state: { file, ...state },
            cancel: () => change(() => upload.cancel(key)),
            retry: canRetry(state) ? () => change(() => upload.retry(key)) : undefined,
          }}
        />
      ))}
      {!isUnderWay && (
        <FileDrop
          control={{ id, 'aria-describedby': fault && `${id}-fault`, 'aria-invalid': fault ? true : undefined }}
          label={value ? 'Choose another floor plan' : 'Choose a floor plan'}
          hint={`Or drop it here. A picture, or a PDF up to ${formatFileSize(floorPlanBytesMax)}.`}
          accept={documentAccept}
          onFile={(file) => change(() => upload.choose(file))}
        />
      )}
      {fault && (
        <p id={`${id}-fault`} className="flex items-start gap-1.5 type-caption font-semibold text-negative">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {fault}
        </p>
      )}
    </fieldset>
  );
}

const canRetry = (state: QueuedUpload['state']) => state.at === 'failed' && !state.isFinal;

function SentPlan({ plan, onRemove }: { plan: FloorPlanValues; onRemove: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-4 border-y border-hairline py-3">
      {'widths' in plan ? (
        <ResponsivePicture {...plan} alt="Floor plan" sizes="12rem" ratio="4 / 3" className="w-48 rounded-picture" />
      ) : (
        <p className="flex min-w-0 grow items-center gap-3">
          <FileText aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
          <span className="min-w-0">
            <span className="font-semibold break-words text-strong">{plan.name}</span>{' '}
            <span className="text-muted">{formatFileSize(plan.bytes)}</span>
          </span>
        </p>
      )}
      <Button size="sm" aria-label="Remove the floor plan" onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
