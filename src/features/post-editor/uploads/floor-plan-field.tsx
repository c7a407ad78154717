import { CircleAlert, FileText } from 'lucide-react';
import { useRef } from 'react';
import { floorPlanBytesMax } from '#contract/limits.ts';
import { formatFileSize } from '#src/lib/format/file-size.ts';
import { documentAccept } from '#src/lib/upload/file-checks.ts';
import type { QueuedUpload } from '#src/lib/upload/upload-state.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { UploadProgress } from '#src/ui/feedback/progress/upload-progress.tsx';
import { FileDropzone } from '#src/ui/form/file-dropzone.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import type { FloorPlanValues } from '../form/field-values.ts';
import { focusAfter } from '../form/focus-after.ts';
import { discardUpload } from './discard-upload.ts';
import type { FloorPlanUpload, FloorPlanUploadProps } from './use-floor-plan-upload.ts';

interface FloorPlanFieldProps extends Pick<FloorPlanUploadProps, 'value' | 'onChange'> {
  upload: FloorPlanUpload;
  error: string | undefined;
  id: string;
}

export function FloorPlanField({ error, id, value, onChange, upload }: FloorPlanFieldProps) {
  const { uploads, isUnderWay } = upload;

  const root = useRef<HTMLFieldSetElement>(null);

  /** The input and its buttons replace each other: the focus moves to the one that is there. */
  function change(make: () => void): void {
    focusAfter(make, () => {
      const buttons = [...(root.current?.querySelectorAll('button') ?? [])];
      return root.current?.querySelector('input') ?? buttons.at(-1);
    });
  }

  function remove(): void {
    if (value) discardUpload(value.id);
    onChange(null);
  }

  return (
    <fieldset ref={root} aria-label="Floor plan" className="grid gap-3">
      {value && <SentPlan plan={value} onRemove={() => change(remove)} />}
      {uploads.map((queued) => (
        <UploadProgress
          key={queued.key}
          upload={queued}
          onCancel={() => change(() => upload.cancel(queued.key))}
          onRetry={canRetry(queued) ? () => change(() => upload.retry(queued.key)) : undefined}
        />
      ))}
      {!isUnderWay && (
        <FileDropzone
          control={{ id, 'aria-describedby': error && `${id}-error`, 'aria-invalid': error ? true : undefined }}
          label={value ? 'Choose another floor plan' : 'Choose a floor plan'}
          hint={`Or drop it here. An image, or a PDF up to ${formatFileSize(floorPlanBytesMax)}.`}
          accept={documentAccept}
          onFile={(file) => change(() => upload.choose(file))}
        />
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 type-caption font-semibold text-negative">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

const canRetry = ({ state }: QueuedUpload) => state.at === 'failed' && !state.isFinal;

function SentPlan({ plan, onRemove }: { plan: FloorPlanValues; onRemove: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-4 border-y border-hairline py-3">
      {'widths' in plan ? (
        <ResponsivePicture {...plan} alt="Floor plan" sizes="12rem" ratio="4 / 3" className="w-48 rounded-picture" />
      ) : (
        <p className="flex min-w-0 grow items-center gap-3">
          <FileText aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
          <span className="min-w-0">
            <span className="font-semibold text-strong">{plan.name}</span>{' '}
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
