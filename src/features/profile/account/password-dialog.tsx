import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnUser } from '#contract/account/user.ts';
import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Changes the password the way a forgotten one is replaced: with a code that reaches its owner alone. */
export function PasswordDialog({ user, onClose }: { user: OwnUser; onClose: () => void }) {
  const [sentAt, setSentAt] = useState<number>();
  const { email, isApplePrivateEmail } = user;
  const request = useMutation({
    ...sessionMutations.requestPasswordCode(),
    onSuccess: () => setSentAt(Date.now()),
  });
  const where = isApplePrivateEmail ? (
    'your private Apple address'
  ) : (
    <span className="font-semibold text-strong">{email}</span>
  );
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Change your password" guarded={sentAt !== undefined}>
      <div className="p-6">
        {sentAt === undefined ? (
          <>
            <p>We’ll send a code to {where} so you can set a new password.</p>
            <FocusedError message={request.error?.message} className="mt-3" />
            <div className="mt-6 flex flex-wrap justify-end gap-2">
              <Button onClick={onClose}>Cancel</Button>
              <Button kind="main" busy={request.isPending} onClick={() => request.mutate({ email })}>
                Send me a code
              </Button>
            </div>
          </>
        ) : (
          <NewPasswordForm
            email={email}
            isEmailHidden={isApplePrivateEmail}
            sentAt={sentAt}
            where={where}
            onSentAgain={() => setSentAt(Date.now())}
            onChanged={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
