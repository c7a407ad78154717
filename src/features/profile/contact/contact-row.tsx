import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OwnUser } from '#contract/account/user.ts';
import { useDraft } from '#src/lib/forms/use-draft.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ContactAddress } from './contact-address.tsx';
import { ContactCode } from './contact-code.tsx';
import { type ContactKind, contactMethods } from './contact-methods.ts';

/** A change under way: what is typed, then where its code went, and when. */
interface Change {
  address?: string;
  sentTo?: string;
  /** In milliseconds since 1970. */
  sentAt?: number;
}

/** A member’s email or phone number, and its change in place. A reload in the middle of it loses nothing. */
export function ContactRow({ kind, user }: { kind: ContactKind; user: OwnUser }) {
  const method = contactMethods[kind];
  const draft = useDraft(user.id, kind);
  const opener = useRef<HTMLButtonElement>(null);
  /** Undefined until touched: the draft then says whether a change is under way. */
  const [change, setChange] = useState<Change | 'closed'>();
  const [wasSaved, setWasSaved] = useState(false);

  // The field that had the focus goes with the form.
  useEffect(() => {
    if (change === 'closed') opener.current?.focus();
  }, [change]);

  if (!draft) return null;

  const shown = method.shown(user);
  const { found } = draft;
  const now = change ?? (found ? { ...found, sentAt: Number(found.sentAt) } : 'closed');

  function close() {
    draft?.forget();
    setChange('closed');
  }
  function sent(address: string) {
    const sentAt = Date.now();
    draft?.keep({ address, sentTo: address, sentAt: String(sentAt) });
    setChange({ address, sentTo: address, sentAt });
  }

  return (
    <div className="border-b border-hairline py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="type-label text-strong">{method.label}</h3>
          <p className="flex items-center gap-1.5 text-body">
            {shown && <Check aria-hidden className="size-4 shrink-0 text-positive" />}
            <span className="min-w-0">{shown || 'Not added'}</span>
          </p>
          <p role="status" className="type-caption text-muted">
            {wasSaved && 'Saved. You’re signed out on other devices.'}
          </p>
        </div>
        {now === 'closed' && (
          <Button
            ref={opener}
            size="sm"
            aria-label={`${shown ? 'Change' : 'Add'}: ${method.label}`}
            onClick={() => {
              setWasSaved(false);
              setChange({});
            }}
          >
            {shown ? 'Change' : 'Add'}
          </Button>
        )}
      </div>
      {now !== 'closed' && (
        <div className="mt-4 max-w-[28rem]">
          {now.sentTo ? (
            <ContactCode
              method={method}
              user={user}
              address={now.sentTo}
              sentAt={now.sentAt ?? 0}
              onSent={() => sent(now.sentTo ?? '')}
              onOther={() => {
                draft.keep({ address: now.sentTo ?? '' });
                setChange({ address: now.sentTo });
              }}
              onVerified={() => {
                setWasSaved(true);
                close();
              }}
            />
          ) : (
            <ContactAddress
              method={method}
              user={user}
              address={now.address ?? ''}
              onTyped={(address) => draft.keep({ address })}
              onSent={sent}
              onCancel={close}
            />
          )}
        </div>
      )}
    </div>
  );
}
