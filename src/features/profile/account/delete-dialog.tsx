import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { accountDeletion, deletionWord, type OwnUser } from '#contract/account/user.ts';
import { subscriptionQueries } from '#src/entities/subscription/subscription-queries.ts';
import { useClearSession } from '#src/entities/user/use-clear-session.ts';
import { userMutations } from '#src/entities/user/user-mutations.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { drafts } from '#src/lib/storage/drafts.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { FormField } from '#src/ui/form/form-field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

/** Deletes the account after a typed confirmation. */
export function DeleteDialog({ user, onClose }: { user: OwnUser; onClose: () => void }) {
  const leave = useClearSession();
  const deletion = useMutation(userMutations.deleteAccount());
  const form = useContractForm({
    schema: accountDeletion,
    defaultValues: {},
    send: async (body, signal) => {
      const message = await deletion.mutateAsync({ ...body, signal });
      await drafts.removeAll(user.id);
      toast.success(message || 'Your account has been deleted');
      leave();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Delete your account?">
      <Form form={form} className="p-6">
        <p>
          This permanently deletes your profile, posts and everything you uploaded. It can’t be undone. Messages you
          sent stay with the people you wrote to, from “Former member”.
        </p>
        <PlanConsequence />
        <FormField form={form} name="confirmation" label={`To delete it, type: ${deletionWord}`}>
          {(control) => <TextInput {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
        </FormField>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="danger" busy={form.isSending}>
            Delete my account
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Paid plan consequence of deleting the account. */
function PlanConsequence() {
  const { data, error } = useQuery(subscriptionQueries.own());
  const subscription = data?.subscription;
  if (!data)
    return error && <p>If you have a paid plan, it ends now. It is not refunded, and nothing more is charged.</p>;
  if (!subscription || subscription.state === 'ended') return null;
  const { plan, currentPeriodEndsAt, overdue } = subscription;
  if (overdue)
    return <p>{`Your ${plan.name} plan ends now. The overdue ${formatCents(overdue.cents)} is not charged.`}</p>;
  const paidUntil = formatMonthDay(currentPeriodEndsAt);
  return (
    <p>
      {`Your ${plan.name} plan ends now. It is paid until ${paidUntil}; that payment is not refunded, and nothing more is charged.`}
    </p>
  );
}
