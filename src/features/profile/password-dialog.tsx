import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnUser } from '#contract/user.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { postPublic } from '#src/lib/http/api.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Changes the password the way a forgotten one is replaced: with a code that reaches its owner alone. */
export function PasswordDialog({ user, onClose }: { user: OwnUser; onClose: () => void }) {
  const [sentAt, setSentAt] = useState<number>();
  const { email, isApplePrivateEmail } = user;
  const ask = () => postPublic('/auth/forgot_password', { email });
  const asking = useMutation({
    mutationFn: async () => dataOf(await ask()),
    onSuccess: () => setSentAt(Date.now()),
  });
  const where = isApplePrivateEmail ? (
    'the address that Apple keeps for you'
  ) : (
    <span className="font-semibold break-words text-strong">{email}</span>
  );
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Change your password" guarded={sentAt !== undefined}>
      <div className="p-6">
        {sentAt === undefined ? (
          <>
            <p>We send a code to {where}. With it you choose a new password.</p>
            {asking.error && (
              <p role="alert" className="mt-3 text-negative">
                {asking.error.message}
              </p>
            )}
            <div className="mt-6 flex flex-wrap justify-end gap-2">
              <Button onClick={onClose}>Cancel</Button>
              <Button kind="main" busy={asking.isPending} onClick={() => asking.mutate()}>
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
            ask={ask}
            onSentAgain={() => setSentAt(Date.now())}
            onChanged={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
