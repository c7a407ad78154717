import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProfileChange } from '#contract/account/user.ts';
import { personOf, profileOf, tellAbout } from '#tests/support/mock-api/data/people.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { failing, mock, slow } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { fill } from '#tests/support/page/fill-field.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { heading, newcomer, renderAs } from '#tests/support/page/profile.tsx';

const path = '/edit-my-profile';
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const choose = (name: string | RegExp) => screen.getByRole('combobox', { name });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const steps = () =>
  within(screen.getByRole('navigation', { name: 'Profile steps' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

it('shows the coming layout while the profile loads', async () => {
  await renderAs(path, { handlers: [slow('GET /user/kyc_user', 60_000)] });
  expect(await screen.findByText('Loading your profile')).toBeInTheDocument();
});

it('says that the profile could not be loaded, and loads it on another try', async () => {
  const { person } = await renderAs(path, { handlers: [failing('GET /user/get_profile', 503)] });
  await heading('We couldn’t load your profile', 1);
  mockApi.resetHandlers();
  await person.click(press('Try again'));
  expect(await heading('About you')).toBeVisible();
});

describe('how one uses Gable', () => {
  it('comes first, whatever the address asks for', async () => {
    await renderAs(`${path}?step=contact`, newcomer);
    expect(await heading('Individual or agent?')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Individual' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Agent' })).toHaveAccessibleDescription(/licensed/);
  });

  it('has to be chosen', async () => {
    const { person } = await renderAs(path, newcomer);
    await heading('Individual or agent?');
    await person.click(press('Next: about you'));
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent('Choose individual or agent');
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveFocus();
    await person.click(press('Next: about you'));
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveFocus();
  });

  it('leads on to the facts, with the focus on their heading', async () => {
    const { person } = await renderAs(path, newcomer);
    await heading('Individual or agent?');
    await person.click(screen.getByRole('radio', { name: 'Individual' }));
    await person.click(press('Next: about you'));
    await waitFor(async () => expect(await heading('About you')).toHaveFocus());
    expect(personOf(memberToken).step).toBe('individual_profile_incomplete');
  });

  it('can be changed until the profile is complete', async () => {
    const { person } = await renderAs(`${path}?step=type`, {
      user: { city: '', userType: 'Individual' },
      step: 'individual_profile_incomplete',
    });
    await heading('Individual or agent?');
    expect(screen.getByRole('radio', { name: 'Individual' })).toBeChecked();
    await person.click(screen.getByRole('radio', { name: 'Agent' }));
    await person.click(press(/^Next/));
    await heading('About you');
    expect(steps()).toContain('4Your licence');
  });

  it('is asked no more once it is complete', async () => {
    await renderAs(`${path}?step=type`);
    await heading('About you');
    expect(steps()).toHaveLength(2);
  });

  it('says why it was refused', async () => {
    const { person } = await renderAs(path, {
      ...newcomer,
      handlers: [failing('POST /user/kyc', 409, 'You have a complete profile as Agent')],
    });
    await heading('Individual or agent?');
    await person.click(screen.getByRole('radio', { name: 'Individual' }));
    await person.click(press('Next: about you'));
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent('complete profile as Agent');
  });
});

describe('an individual', () => {
  const unfinished = {
    user: { firstName: '', lastName: '', city: '', province: null },
    step: 'individual_profile_incomplete',
  } as const;

  it('says name, city and province, and is complete', async () => {
    const { person, address, store } = await renderAs(path, unfinished);
    await heading('About you');
    expect(screen.getByText('2 of 3 done', { exact: false })).toBeInTheDocument();
    await fill(person, field('First name'), 'Maude');
    await fill(person, field('Last name'), 'Lavoie');
    await fill(person, field('City'), 'Ottawa');
    await person.selectOptions(choose('Province or territory'), 'Ontario');
    await person.click(press('Save'));
    await waitFor(() => expect(address()).toBe('/my-profile'));
    expect(await heading('Maude Lavoie', 1)).toBeVisible();
    expect(screen.getByText('Your profile has been saved')).toBeInTheDocument();
    await waitFor(() => expect(store.getState().profile.isProfileCompleted).toBe(true));
    expect(store.getState().login.navigateToLogin).toBe(false);
  });

  it('is told of everything that is missing, in a summary that leads to each', async () => {
    const { person } = await renderAs(path, unfinished);
    await heading('About you');
    await person.click(press('Save'));
    const summary = await within(screen.getByRole('main')).findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(summary).toHaveTextContent('There are 4 things to fix');
    await person.click(within(summary).getByRole('link', { name: 'Enter your city' }));
    expect(field('City')).toHaveFocus();
    expect(choose('Province or territory')).toHaveAccessibleDescription('Choose a province');
  });

  it('reads at the field what the server found, and loses nothing', async () => {
    const { person } = await renderAs(`${path}?step=about`, {
      handlers: [
        mock('PUT /user/profile', () => {
          throw new MockFailure(422, 'Some values are not valid', [{ path: 'city', message: 'We know no such city' }]);
        }),
      ],
    });
    await heading('About you');
    await person.clear(field('City'));
    await fill(person, field('City'), 'Atlantis');
    await person.click(press('Save'));
    await waitFor(() => expect(field('City')).toHaveFocus());
    expect(field('City')).toHaveAccessibleDescription('We know no such city');
    expect(field('City')).toHaveValue('Atlantis');
  });

  it('goes on to the contact where that is what is missing', async () => {
    const { person } = await renderAs(path, { ...unfinished, user: { ...unfinished.user, email: '' } });
    await heading('About you');
    await fill(person, field('First name'), 'Maude');
    await fill(person, field('Last name'), 'Lavoie');
    await fill(person, field('City'), 'Ottawa');
    await person.selectOptions(choose('Province or territory'), 'ON');
    await person.click(press('Next: email and phone'));
    await waitFor(async () => expect(await heading('Email and phone')).toHaveFocus());
    await waitFor(() => expect(screen.getAllByText('Not added')).toHaveLength(2));
    expect(screen.queryByRole('link', { name: 'Done' })).toBeNull();
  });
});

describe('an agent', () => {
  const unfinished = { user: { userType: 'Agent', agent: null }, step: 'agent_profile_incomplete' } as const;

  it('says what stands on the licence, and goes on to the document', async () => {
    const sent: ProfileChange[] = [];
    const { person } = await renderAs(path, {
      ...unfinished,
      handlers: [
        mock('PUT /user/profile', ({ body, token }) => {
          sent.push(body);
          tellAbout(personOf(token), body);
          return { data: profileOf(personOf(token)) };
        }),
      ],
    });
    await heading('Your licence');
    await fill(person, field('Brokerage'), 'Bytown Realty');
    await fill(person, field('Licence number'), '4821937');
    await person.selectOptions(choose('Licensed in'), 'Quebec');
    await person.type(screen.getByLabelText('Expires on'), '2099-04-30');
    await fill(person, field('Languages you work in'), 'English, French ,, french');
    await fill(person, field('About your work'), 'I sell old houses.');
    expect(screen.getByText(/^18 of 2,000 characters/)).toBeVisible();
    await person.click(press('Next: licence document'));
    await waitFor(async () => expect(await heading('Licence document')).toHaveFocus());
    expect(sent).toEqual([
      {
        brokerage: 'Bytown Realty',
        licenceNumber: '4821937',
        licenceProvince: 'QC',
        licenceExpiresOn: '2099-04-30',
        languages: ['English', 'French', 'french'],
        biography: 'I sell old houses.',
      },
    ]);
    expect(personOf(memberToken).step).toBe('agent_profile_complete');
  });

  it.each([
    ['Expires on', '2020-01-31', 'This licence has expired'],
    ['Licence number', '<b>', 'Use letters, digits and spaces'],
    ['Languages you work in', 'x'.repeat(121), 'Use at most 120 characters'],
  ])('reads at %s what is wrong with it', async (name, typed, message) => {
    const { person } = await renderAs(`${path}?step=licence`, { user: { userType: 'Agent' } });
    await heading('Your licence');
    const control = screen.getByLabelText(name);
    await person.clear(control);
    await person.type(control, typed);
    await person.click(press('Save'));
    await waitFor(() => expect(control).toHaveAccessibleDescription(message));
    await waitFor(() => expect(control).toHaveFocus());
  });

  it.each(['about', 'licence'])('reads at the step %s that a change removes the badge until a review', async (step) => {
    await renderAs(`${path}?step=${step}`, { user: { userType: 'Agent' } });
    expect(await screen.findByText(/your verified badge is removed until we review it again/)).toBeVisible();
  });

  it('is pending after a change of name', async () => {
    const { person } = await renderAs(`${path}?step=about`, { user: { userType: 'Agent' } });
    await person.type(await screen.findByLabelText('Last name'), '-Roy');
    await person.click(press('Save'));
    expect(await heading('We’re reviewing your licence')).toBeVisible();
  });
});

it('says which step is shown, and which are done', async () => {
  await renderAs(`${path}?step=contact`, { user: { userType: 'Agent' }, step: 'agent_profile_complete' });
  await heading('Email and phone');
  expect(steps()).toEqual(['About you, done', '2Email and phone, done', 'Your licence, done', '4Licence document']);
  expect(screen.getByRole('link', { name: /^Email and phone|2Email/, current: 'step' })).toBeVisible();
});

it('Back to the step that was opened first leads to its heading too', async () => {
  const { person, router } = await renderAs(`${path}?step=about`);
  expect(await heading('About you')).not.toHaveFocus();
  await person.click(screen.getByRole('link', { name: /Email and phone/ }));
  await waitFor(async () => expect(await heading('Email and phone')).toHaveFocus());
  await act(() => router.navigate(-1));
  const first = await heading('About you');
  await waitFor(() => expect(first).toHaveFocus());
});
