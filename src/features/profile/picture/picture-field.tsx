import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { ImageUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { OwnUser } from '#contract/account/user.ts';
import { userMutations } from '#src/entities/user/user-mutations.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { checkPicture, pictureAccept } from '#src/lib/upload/file-checks.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Avatar } from '#src/ui/media/avatar.tsx';

const CropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** The picture is saved apart from the form around it. */
export function PictureField({ user, className }: { user: OwnUser; className?: string }) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const save = useMutation(userMutations.saveProfile());
  const has = user.profilePicture !== null;
  const failure = problem ?? inlineMessage(save.error);

  function choose(chosen: File) {
    const refusal = checkPicture(chosen);
    setProblem(refusal);
    if (!refusal) setFile(chosen);
  }

  return (
    <div className={clsx('flex items-center gap-5', className)}>
      <Avatar firstName={user.firstName} lastName={user.lastName} picture={user.profilePicture} size="xl" />
      <div className="min-w-0">
        <p className="type-label text-strong">
          Photo <span className="font-normal text-muted">optional</span>
        </p>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={ImageUp}
            aria-describedby={noteId}
            onPointerEnter={CropDialog.preload}
            onClick={() => input.current?.click()}
          >
            {has ? 'Choose another photo' : 'Choose a photo'}
          </Button>
          {has && (
            <Button
              size="sm"
              kind="text"
              busy={save.isPending}
              onClick={() => save.mutate({ change: { profilePicture: null } })}
            >
              Remove
            </Button>
          )}
        </div>
        <p
          id={noteId}
          role="status"
          className={clsx('mt-1.5 type-caption', failure ? 'font-semibold text-negative' : 'text-muted')}
        >
          {failure ?? 'A photo of you or your logo. You can crop it.'}
        </p>
        <input
          ref={input}
          type="file"
          aria-label="Photo"
          accept={pictureAccept}
          hidden
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (chosen) choose(chosen);
          }}
        />
      </div>
      {file && <CropDialog file={file} onClose={() => setFile(null)} onLoadError={() => setFile(null)} />}
    </div>
  );
}
