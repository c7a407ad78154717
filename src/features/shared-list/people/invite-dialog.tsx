import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import * as z from 'zod/mini';
import { emailAddress } from '#contract/account/email-address.ts';
import { sharedListMutations } from '#src/entities/shared-list/shared-list-mutations.ts';
import { useContractForm } from '#src/lib/forms/use-contract-form.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { FormField } from '#src/ui/form/form-field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { SharingConsequences } from './share-lists.tsx';

interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const schema = z.object({ email: emailAddress });

export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const invite = useMutation(sharedListMutations.invite());
  const form = useContractForm({
    schema,
    defaultValues: { email: '' },
    send: async ({ email }) => {
      await invite.mutateAsync(email);
      toast.success(`We’ve sent an invitation to ${email}`);
      onOpenChange(false);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Search together"
      note="One list for up to four people. Anyone can leave at any time."
    >
      <Form form={form} className="grid gap-5 p-6">
        <FormField
          form={form}
          name="email"
          label="Their email"
          hint="The invitation is for one person. It works once, for 14 days."
        >
          {(control) => <TextInput {...control} type="email" autoComplete="off" />}
        </FormField>
        <InvitationLink />
        <SharingConsequences />
        <div className="flex flex-wrap justify-between gap-3">
          <Button kind="text" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" kind="main" busy={form.isSending}>
            Send invitation
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** The token is shown once: a new link is a new invitation. */
function InvitationLink() {
  const make = useMutation(sharedListMutations.invite());
  const [isCopied, setIsCopied] = useState(false);
  const link = make.data?.token ? `${window.location.origin}${paths.joinList()}#${make.data.token}` : null;
  if (!link)
    return (
      <div>
        <p className="mb-1.5 type-label text-strong">Or send a link yourself</p>
        <Button busy={make.isPending} onClick={() => make.mutate(undefined)}>
          Make a link
        </Button>
      </div>
    );
  const copy = () =>
    void navigator.clipboard?.writeText(link).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <Field label="Or send a link yourself" hint="The first person who opens it and accepts joins your list.">
      {(control) => (
        <div className="flex gap-2">
          <TextInput {...control} readOnly value={link} className="min-w-0 grow" />
          <Button icon={Copy} onClick={copy}>
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </div>
      )}
    </Field>
  );
}
