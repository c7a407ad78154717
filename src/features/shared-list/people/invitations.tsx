import { useMutation } from '@tanstack/react-query';
import { sharedListPeopleMax } from '#contract/limits.ts';
import type { SharedList } from '#contract/shared-list/shared-list.ts';
import { sharedListMutations } from '#src/entities/shared-list/shared-list-mutations.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { useFocusAfterRemoval } from '#src/ui/navigation/use-focus-after-removal.ts';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';

const InviteDialog = lazyComponent(async () => (await import('./invite-dialog.tsx')).InviteDialog);

/** Open invitations, and the way to send another while there is room. */
export function Invitations({ list }: { list: SharedList }) {
  const revoke = useMutation(sharedListMutations.revokeInvitation());
  const again = useMutation(sharedListMutations.invite());
  const invite = useLazyOpen();
  const { target, onRemove } = useFocusAfterRemoval<HTMLButtonElement>(list.invitations);
  return (
    <div className="grid gap-3">
      {list.invitations.map(({ id, email, expiresAt }) => (
        <p key={id} className="border-l-4 border-rule bg-sunken px-4 py-3">
          <strong className="font-semibold">{email ? `Waiting for ${email}.` : 'Your invitation link is open.'}</strong>{' '}
          {`Good until ${formatMonthDay(expiresAt)}. `}
          {email !== null && (
            <Button kind="text" size="sm" busy={again.isPending} onClick={() => again.mutate(email)}>
              Send again
            </Button>
          )}
          <Button
            kind="text"
            size="sm"
            busy={revoke.isPending}
            onClick={() => {
              onRemove();
              revoke.mutate(id);
            }}
          >
            Take it back
          </Button>
        </p>
      ))}
      {list.people.length + list.invitations.length < sharedListPeopleMax && (
        <div>
          <Button ref={target} onClick={() => invite.setOpen(true)}>
            Invite someone
          </Button>
        </div>
      )}
      {invite.wasOpened && (
        <InviteDialog open={invite.isOpen} onOpenChange={invite.setOpen} onLoadError={invite.forget} />
      )}
    </div>
  );
}
