import { individualProfile } from '#contract/user.ts';
import { ProvinceSelect } from '#src/entities/place/province-select.tsx';
import { useDraftedForm } from '#src/lib/forms/use-drafted-form.ts';
import { FormField } from '#src/ui/form-field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { PictureField } from './picture-field.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { useProfileChanges } from './use-profile-changes.ts';

/** Asks for name, picture and where somebody lives. */
export function AboutStep({ account: { user }, draft, saveLabel, onSaved }: StepProps) {
  const { save } = useProfileChanges();
  const { form, isUnsaved, discard } = useDraftedForm({
    schema: individualProfile,
    saved: { firstName: user.firstName, lastName: user.lastName, city: user.city, province: user.province ?? '' },
    draft,
    send: save,
    onSaved: () => onSaved(),
  });
  return (
    <StepForm
      title="About you"
      lead="Your name and your picture stand beside your posts and your messages."
      form={form}
      isUnsaved={isUnsaved}
      discard={discard}
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
