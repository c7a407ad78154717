import { toast } from 'react-hot-toast';
import { accountDeletion, deletionWord, type OwnUser } from '#contract/user.ts';
import { useLeave } from '#src/entities/user/use-leave.ts';
import { drafts } from '#src/lib/drafts.ts';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { deleteAuthWithBody } from '#src/lib/http/api.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormField } from '#src/ui/form-field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

/** Deletes the account once its owner has typed that they mean it. */
export function DeleteDialog({ user, onClose }: { user: OwnUser; onClose: () => void }) {
  const leave = useLeave();
  const form = useContractForm({
    schema: accountDeletion,
    defaultValues: {},
    send: async (body, signal) => {
      const answer = await deleteAuthWithBody('/user', body, { signal });
      dataOf(answer);
      await drafts.removeAll(user.id);
      toast.success(answer.message || 'Your account is deleted');
      leave();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Delete your account?">
      <Form form={form} className="p-6">
        <p>
          Your profile, your posts, your messages and everything you sent us are deleted, and nobody can bring them
          back.
        </p>
        <FormField form={form} name="confirmation" label={`To delete it, type: ${deletionWord}`}>
          {(control) => <TextInput {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
        </FormField>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Keep my account</Button>
          <Button type="submit" kind="danger" busy={form.isSending}>
            Delete it for good
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
