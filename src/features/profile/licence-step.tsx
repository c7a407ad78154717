import { biographyMax } from '#contract/limits.ts';
import { ProvinceSelect } from '#src/entities/place/province-select.tsx';
import { useDraftedForm } from '#src/lib/forms/use-drafted-form.ts';
import { formatNumber } from '#src/lib/number-display.ts';
import { FormField } from '#src/ui/form-field.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { licenceForm } from './licence-form.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { useProfileChanges } from './use-profile-changes.ts';

const whole = 'tablet:col-span-2';

/** Asks an agent for the licence, and for what people read on the agent's page. */
export function LicenceStep({ account: { user, kyc }, draft, saveLabel, onSaved }: StepProps) {
  const { save } = useProfileChanges();
  const { agent } = user;
  const { form, isUnsaved, discard } = useDraftedForm({
    schema: licenceForm,
    saved: {
      brokerage: agent?.brokerage ?? '',
      licenceNumber: agent?.licenceNumber ?? '',
      licenceProvince: agent?.licenceProvince ?? '',
      licenceExpiresOn: agent?.licenceExpiresOn ?? '',
      languages: agent?.languages.join(', ') ?? '',
      biography: agent?.biography ?? '',
    },
    draft,
    send: save,
    onSaved: () => onSaved(),
  });
  const written = form.watch('biography').trim().length;
  return (
    <StepForm
      title="Your licence"
      lead={
        kyc.step === 'agent_verified'
          ? 'Another licence has to be checked again: the tick is back once it is.'
          : 'This stands on your page, for everybody who thinks of working with you.'
      }
      form={form}
      isUnsaved={isUnsaved}
      discard={discard}
      saveLabel={saveLabel}
    >
      <FormField form={form} name="brokerage" label="Brokerage" className={whole}>
        {(control) => <TextInput {...control} autoComplete="organization" />}
      </FormField>
      <FormField form={form} name="licenceNumber" label="Licence number" className={whole}>
        {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField form={form} name="licenceProvince" label="Licensed in">
        {(control) => <ProvinceSelect {...control} />}
      </FormField>
      <FormField form={form} name="licenceExpiresOn" label="Expires on">
        {(control) => <TextInput {...control} type="date" />}
      </FormField>
      <FormField
        form={form}
        name="languages"
        label="Languages you work in"
        hint="With commas between: English, French."
        className={whole}
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="biography"
        label="About your work"
        hint={`${formatNumber(written)} of ${formatNumber(biographyMax)} characters. Start with what you do best.`}
        className={whole}
      >
        {(control) => <TextArea {...control} rows={6} />}
      </FormField>
    </StepForm>
  );
}
