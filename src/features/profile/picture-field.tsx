import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { ImageUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { OwnUser } from '#contract/user.ts';
import { checkPicture, pictureAccept } from '#src/lib/file-checks.ts';
import { messageInPlace } from '#src/lib/http/request-error.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { useProfileChanges } from './use-profile-changes.ts';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** Somebody's picture, with the ways to choose another and to take it away. It is saved at once, apart from the form around it. */
export function PictureField({ user, className }: { user: OwnUser; className?: string }) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const { save } = useProfileChanges();
  const removal = useMutation({ mutationFn: () => save({ profilePicture: null }) });
  const has = user.profilePicture !== null;
  const failure = problem ?? messageInPlace(removal.error);

  function choose(chosen: File) {
    const refusal = checkPicture(chosen);
    setProblem(refusal);
    if (!refusal) setFile(chosen);
  }

  return (
    <div className={clsx('flex items-center gap-5', className)}>
      <Avatar name={`${user.firstName} ${user.lastName}`} picture={user.profilePicture} size="xl" />
      <div className="min-w-0">
        <p className="type-label text-strong">
          Picture <span className="font-normal text-muted">optional</span>
        </p>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={ImageUp}
            aria-describedby={noteId}
            onPointerEnter={CropDialog.preload}
            onClick={() => input.current?.click()}
          >
            {has ? 'Choose another picture' : 'Choose a picture'}
          </Button>
          {has && (
            <Button size="sm" kind="text" busy={removal.isPending} onClick={() => removal.mutate()}>
              Remove
            </Button>
          )}
        </div>
        <p
          id={noteId}
          role="status"
          className={clsx('mt-1.5 type-caption', failure ? 'font-semibold text-negative' : 'text-muted')}
        >
          {failure ?? 'Your face, or the sign over your door. You cut it to a square.'}
        </p>
        <input
          ref={input}
          type="file"
          aria-label="Picture"
          accept={pictureAccept}
          hidden
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (chosen) choose(chosen);
          }}
        />
      </div>
      {file && <CropDialog file={file} onClose={() => setFile(null)} onMissing={() => setFile(null)} />}
    </div>
  );
}
