import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { StillWorking } from '#src/ui/feedback/progress/still-working.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { EditorFrame } from './editor-frame.tsx';

export function EditorSkeleton({ onCancel }: { onCancel: () => void }) {
  return (
    <EditorFrame
      isBusy
      steps={
        <>
          <VisuallyHidden>Loading the form</VisuallyHidden>
          <Skeleton className="h-9 w-40" />
          <Skeleton className="mt-4 h-11 w-full desk:h-56" />
        </>
      }
      preview={<Skeleton className="mt-7 aspect-4/3 w-full max-desk:hidden" />}
    >
      <div className="border-t-2 border-rule pt-3">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="mt-3 h-5 w-80 max-w-full" />
        <div className="mt-6 grid gap-x-4 gap-y-6 tablet:grid-cols-2">
          <Skeleton className="h-16 w-full tablet:col-span-2" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-32 w-full tablet:col-span-2" />
        </div>
      </div>
      <StillWorking onCancel={onCancel} className="mt-6" />
    </EditorFrame>
  );
}
