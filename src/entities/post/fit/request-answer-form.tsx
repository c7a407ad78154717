import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { AnsweringListing } from '#contract/chat/sent-listing.ts';
import { messageMax } from '#contract/limits.ts';
import type { PostOwner, RequestSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { newClientId } from '#src/lib/browser/client-id.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';
import { kindLabels } from '../facts/post-labels.ts';
import { answerMutations } from './answer-queries.ts';
import { FitTable } from './fit-table.tsx';
import { ListingChoice } from './listing-choice.tsx';
import { preferredListing } from './preferred-listing.ts';

interface RequestAnswerFormProps {
  request: RequestSummary;
  person: PostOwner;
  listings: readonly AnsweringListing[];
  onCancel: () => void;
  onSent: (conversationId: string) => void;
}

export function RequestAnswerForm({ request, person, listings, onCancel, onSent }: RequestAnswerFormProps) {
  const id = useId();
  const [chosenId, setChosenId] = useState(preferredListing.read);
  const [note, setNote] = useState('');
  // Client id of one answer: a retry after a lost response sends nothing twice.
  const [clientId, setClientId] = useState(newClientId);
  const send = useMutation({ ...answerMutations.send(request.id) });
  const chosen = listings.find(({ post }) => post.id === chosenId) ?? listings[0];
  const isTooLong = note.trim().length > messageMax;

  function change(apply: () => void) {
    apply();
    setClientId(newClientId());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isTooLong) document.getElementById(`${id}-note`)?.focus();
    if (!chosen || isTooLong || send.isPending) return;
    send.mutate(
      { clientId, userId: person.id, listingId: chosen.post.id, note: note.trim() },
      { onSuccess: (conversation) => onSent(conversation.id) },
    );
  }

  return (
    <form noValidate onSubmit={submit}>
      <div className="px-4 py-3 tablet:px-6">
        <fieldset className="border-t border-rule">
          <legend className="sr-only">
            {request.kind === 'buy_request' ? 'Your active listings for sale' : 'Your active listings for rent'}
          </legend>
          {listings.map((listing) => (
            <ListingChoice
              key={listing.post.id}
              name={id}
              listing={listing}
              isChosen={listing === chosen}
              onChoose={() => change(() => setChosenId(listing.post.id))}
            />
          ))}
        </fieldset>
        {chosen && (
          <div className="my-4 border border-hairline border-t-3 border-t-rule">
            <FitTable
              key={chosen.post.id}
              caption={`${person.firstName}’s request and ${postName(chosen.post)}, side by side`}
              request={{
                label: kindLabels[request.kind],
                title: request.title,
                note: [person.firstName, person.lastName].filter(Boolean).join(' '),
              }}
              listing={chosen.post}
              fit={chosen.fit}
              isTagged={false}
            />
          </div>
        )}
        <TextAreaField
          id={`${id}-note`}
          label={`Note to ${person.firstName}`}
          optional
          max={messageMax}
          rows={3}
          value={note}
          onChange={(next) => change(() => setNote(next))}
          onBlur={() => {}}
          error={isTooLong ? `Shorten the note to ${messageMax.toLocaleString('en-CA')} characters.` : undefined}
        />
        <FocusedError message={inlineMessage(send.error)} className="mt-3" />
      </div>
      <DialogActions className="max-tablet:px-4">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="main" type="submit" icon={Send} busy={send.isPending} className="max-tablet:grow">
          Send listing
        </Button>
      </DialogActions>
    </form>
  );
}
