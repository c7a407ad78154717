import { useMutation } from '@tanstack/react-query';
import { formatNumber } from '#contract/format/numbers.ts';
import { biographyMax } from '#contract/limits.ts';
import { ProvinceSelect } from '#src/entities/place/province-select.tsx';
import { userMutations } from '#src/entities/user/user-mutations.ts';
import { useDraftedForm } from '#src/lib/forms/use-drafted-form.ts';
import { FormField } from '#src/ui/form/form-field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { licenceForm } from './licence-form.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

const whole = 'tablet:col-span-2';

/** Asks an agent for the licence, and for what people read on the agent's page. */
export function LicenceStep({ account: { user, kyc }, draft, saveLabel, onSaved }: StepProps) {
  const save = useMutation(userMutations.saveProfile());
  const { agent } = user;
  const drafted = useDraftedForm({
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
    send: async (change, signal) => void (await save.mutateAsync({ change, signal })),
    onSaved: () => onSaved(),
  });
  const { form } = drafted;
  const written = form.watch('biography').trim().length;
  return (
    <StepForm
      title="Your licence"
      lead={
        kyc.step === 'agent_verified'
          ? 'If you change your brokerage or licence, your verified badge is removed until we review it again.'
          : 'This appears on your public page.'
      }
      {...drafted}
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
        hint="Separate with commas"
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
