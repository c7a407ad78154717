import { useMutation } from '@tanstack/react-query';
import { individualProfile } from '#contract/account/user.ts';
import { ProvinceSelect } from '#src/entities/place/province-select.tsx';
import { userMutations } from '#src/entities/user/user-mutations.ts';
import { useDraftedForm } from '#src/lib/forms/use-drafted-form.ts';
import { FormField } from '#src/ui/form/form-field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { PictureField } from '../picture/picture-field.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

/** Asks for name, picture, city and province. */
export function AboutStep({ account: { user, kyc }, draft, saveLabel, onSaved }: StepProps) {
  const save = useMutation(userMutations.saveProfile());
  const drafted = useDraftedForm({
    schema: individualProfile,
    saved: { firstName: user.firstName, lastName: user.lastName, city: user.city, province: user.province ?? '' },
    draft,
    send: async (change, signal) => void (await save.mutateAsync({ change, signal })),
    onSaved: () => onSaved(),
  });
  const { form } = drafted;
  return (
    <StepForm
      title="About you"
      lead={
        kyc.step === 'agent_verified'
          ? 'If you change your name, your verified badge is removed until we review it again.'
          : 'Your name and photo appear on your posts and messages.'
      }
      {...drafted}
      saveLabel={saveLabel}
    >
      <PictureField user={user} className="tablet:col-span-2" />
      <FormField form={form} name="firstName" label="First name">
        {(control) => <TextInput {...control} autoComplete="given-name" />}
      </FormField>
      <FormField form={form} name="lastName" label="Last name">
        {(control) => <TextInput {...control} autoComplete="family-name" />}
      </FormField>
      <FormField form={form} name="city" label="City">
        {(control) => <TextInput {...control} autoComplete="address-level2" />}
      </FormField>
      <FormField form={form} name="province" label="Province or territory">
        {(control) => <ProvinceSelect {...control} autoComplete="address-level1" />}
      </FormField>
    </StepForm>
  );
}
