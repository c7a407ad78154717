import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AddressSearch } from '#src/entities/place/search/address-search.tsx';
import type { FoundPlace } from '#src/entities/place/search/suggestion.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';
import { newsletterMutations } from './newsletter-mutations.ts';

/** The list of places opens inside the dialog, which would cut it off. */
const listRoom = '20rem';

interface ChangePlaceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  token: string;
}

export function ChangePlaceDialog({ open, onOpenChange, token }: ChangePlaceDialogProps) {
  const [place, setPlace] = useState<FoundPlace>();
  const [isMissing, setIsMissing] = useState(false);
  const change = useMutation(newsletterMutations.changePlace());

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!place) {
      setIsMissing(true);
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    if (change.isPending) return;
    const { lat, lng } = place.address;
    change.mutate({ token, place: { lat, lng } }, { onSuccess: () => onOpenChange(false) });
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Change the place of your newsletter">
      <form onSubmit={save}>
        <div className="px-6 pt-4 pb-5" style={{ minHeight: listRoom }}>
          <Field
            label="City or neighbourhood"
            hint="Your Saturday email will be about the nearest city."
            error={isMissing && !place ? 'Choose a place from the list' : undefined}
          >
            {(control) => <AddressSearch field={control} onPick={setPlace} />}
          </Field>
        </div>
        <DialogActions>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button kind="main" type="submit" busy={change.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
