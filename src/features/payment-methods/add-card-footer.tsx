import type * as z from 'zod/mini';
import type { paymentMethods } from '#contract/subscription/subscription.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/form/choice/checkbox.tsx';

interface AddCardFooterProps {
  backTo: string;
  renewal: z.output<typeof paymentMethods>['renewal'];
  isDefault: boolean;
  onDefaultChange: (isDefault: boolean) => void;
  isSaving: boolean;
  hasFailed: boolean;
}

export function AddCardFooter({
  backTo,
  renewal,
  isDefault,
  onDefaultChange,
  isSaving,
  hasFailed,
}: AddCardFooterProps) {
  return (
    <>
      <Checkbox
        label={
          <>
            Make this my default card
            {renewal && (
              <span className="block type-small text-muted">
                Your {renewal.planName} plan will renew with it on {formatMonthDay(renewal.at)}.
              </span>
            )}
          </>
        }
        checked={isDefault}
        onChange={(event) => onDefaultChange(event.currentTarget.checked)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" kind="main" size="lg" busy={isSaving}>
          {hasFailed ? 'Try again' : 'Save card'}
        </Button>
        <ButtonLink kind="text" to={backTo}>
          Cancel
        </ButtonLink>
      </div>
      <p className="max-w-text type-caption text-muted">
        You won’t be charged now. Your bank may show a check for $0.00, and it may ask you to confirm that it’s you.
      </p>
    </>
  );
}
