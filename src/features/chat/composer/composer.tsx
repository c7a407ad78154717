import { SendHorizontal } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { messageMax } from '#contract/limits.ts';
import { AttachButton } from '#src/entities/conversation/attachments/attach-button.tsx';
import { AttachmentTray } from '#src/entities/conversation/attachments/attachment-tray.tsx';
import type { Attachments } from '#src/entities/conversation/attachments/use-attachments.ts';
import { useDroppedFiles } from '#src/lib/browser/use-dropped-files.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { controlClasses } from '#src/ui/form/control-classes.ts';
import { FieldMessage } from '#src/ui/form/field-message.tsx';
import { cleanMessage, lengthError } from './message-rules.ts';

interface ComposerProps {
  /** The other person's first name. */
  name: string;
  text: string;
  onTextChange: (text: string) => void;
  attachments: Attachments;
  onSend: (content: string) => void;
  /** Buttons before the field. */
  tools?: ReactNode;
}

/** Where Enter sends: with a keyboard at hand. On a touch screen it breaks the line. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Writes a message. Longer text can be typed, so that no pasted text is lost, but not be sent. */
export function Composer({ name, text, onTextChange, attachments, onSend, tools }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [wasRefused, setWasRefused] = useState(false);
  const { ready, isHeld, add } = attachments;
  const isEmpty = text.trim() === '' && ready.length === 0;
  const refusal = isHeld ? 'Wait for the upload to finish, or remove the file.' : 'Write a message first.';
  const fault = lengthError(text) ?? (wasRefused && (isEmpty || isHeld) ? refusal : undefined);
  const { handlers } = useDroppedFiles(add);

  function send(): void {
    const content = cleanMessage(text);
    field.current?.focus();
    const isRefused = isHeld || (content === '' && ready.length === 0);
    setWasRefused(isRefused);
    if (!isRefused && content.length <= messageMax) onSend(content);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  }

  /** A picture that is pasted into the text is attached. */
  function onPaste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  }

  return (
    <form
      {...handlers}
      aria-label={`Write to ${name}`}
      className="shrink-0 border-t border-hairline px-4 py-3 tablet:px-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <AttachmentTray attachments={attachments} />
      <div className="flex items-end gap-2">
        <AttachButton onFiles={add} />
        {tools}
        <textarea
          ref={field}
          rows={1}
          value={text}
          onChange={(event) => {
            setWasRefused(false);
            onTextChange(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          aria-label={`Message to ${name}`}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'composer-fault' : undefined}
          placeholder={`Write to ${name}`}
          enterKeyHint="send"
          className={`${controlClasses()} field-sizing-content max-h-40 resize-none py-2 leading-[1.6]`}
        />
        <Button
          kind="main"
          type="submit"
          icon={SendHorizontal}
          aria-label="Send"
          className="max-tablet:gap-0! max-tablet:px-3.5"
        >
          <span className="max-tablet:hidden">Send</span>
        </Button>
      </div>
      <div role="status" className={fault && 'mt-1.5'}>
        <FieldMessage id="composer-fault" error={fault} hint={null} />
      </div>
    </form>
  );
}
