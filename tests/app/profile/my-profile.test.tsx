import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { KycStep } from '#contract/account/kyc.ts';
import type { UserType } from '#contract/vocabulary.ts';
import { saveProfileReturn } from '#src/lib/navigation/profile-return.ts';
import { failing, slow } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { heading, newcomer, renderAs } from '#tests/support/page/profile.tsx';

const path = '/my-profile';
const main = () => within(screen.getByRole('main'));
const standing = () => main().findByRole('complementary', { name: 'Profile status' });

it('shows the member’s name and contacts', async () => {
  await renderAs(path, { user: { phone: '+16135550142' } });
  expect(await heading('Nadia Tremblay', 1)).toBeVisible();
  expect(main().getByText('Individual')).toBeVisible();
  expect(main().getByText('nadia@example.ca')).toBeVisible();
  expect(main().getByText('613 555 0142')).toBeVisible();
  expect(main().getByRole('link', { name: 'Edit my profile' })).toHaveAttribute('href', '/edit-my-profile?step=about');
});

it('shows what an agent said about the licence', async () => {
  await renderAs(path, { user: { userType: 'Agent' } });
  expect(await heading('Your work')).toBeVisible();
  for (const text of ['Bytown Realty', '4821937', 'April 30, 2028', 'English, French']) {
    expect(main().getByText(text)).toBeVisible();
  }
  expect(main().getByRole('link', { name: 'View your public page' })).toHaveAttribute('href', '/agent-profile/member');
});

it('never displays an address that Apple made up', async () => {
  const email = 'x7f3k@privaterelay.appleid.com';
  const { person } = await renderAs(path, { user: { email, isApplePrivateEmail: true } });
  expect(await main().findByText(/Hidden by Apple/)).toBeVisible();
  await person.click(main().getByRole('button', { name: 'Change password' }));
  await person.click(await screen.findByRole('button', { name: 'Send me a code' }));
  await screen.findByLabelText('New password');
  expect(document.documentElement.outerHTML).not.toContain('privaterelay');
});

it('has no password to change where there is no address to send a code to', async () => {
  await renderAs(path, { user: { email: '', phone: '+16135550142' } });
  await heading('Your account');
  expect(main().queryByRole('button', { name: 'Change password' })).toBeNull();
});

it('shows the coming layout while the profile loads', async () => {
  await renderAs(path, { handlers: [slow('GET /user/get_profile', 60_000)] });
  expect(await screen.findByText('Loading your profile')).toBeInTheDocument();
});

it('says that the profile could not be loaded, and loads it on another try', async () => {
  const { person } = await renderAs(path, { handlers: [failing('GET /user/get_profile', 500)] });
  expect(await heading('We couldn’t load your profile', 1)).toBeVisible();
  expect(main().getByText('Failed to fetch profile')).toBeVisible();
  mockApi.resetHandlers();
  await person.click(main().getByRole('button', { name: 'Try again' }));
  expect(await heading('Nadia Tremblay', 1)).toBeVisible();
});

describe('where a profile stands', () => {
  it.each<[KycStep, UserType | null, string, string | null]>([
    ['registered', null, 'Tell us about yourself', '/edit-my-profile'],
    ['individual_profile_incomplete', 'Individual', 'Your profile is almost complete', '/edit-my-profile'],
    ['individual_profile_updated', 'Individual', 'Your profile is complete', null],
    ['agent_profile_incomplete', 'Agent', 'Your profile is almost complete', '/edit-my-profile'],
    ['agent_profile_complete', 'Agent', 'Submit your licence to get verified', '/edit-my-profile?step=document'],
    ['agent_verification_pending', 'Agent', 'We’re reviewing your licence', null],
    ['agent_verified', 'Agent', 'Your licence is verified', null],
    ['agent_verification_rejected', 'Agent', 'We couldn’t verify your licence', '/edit-my-profile?step=document'],
  ])('says at %s what is next', async (step, userType, title, next) => {
    await renderAs(path, { user: { userType }, step });
    const card = within(await standing());
    expect(card.getByRole('heading', { name: title })).toBeVisible();
    const links = card.queryAllByRole('link').filter((link) => link.getAttribute('href')?.includes('edit-my-profile'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(next ? [next] : []);
  });

  it.each<[KycStep, boolean]>([
    ['agent_verified', true],
    ['agent_profile_complete', false],
    ['agent_verification_pending', false],
    ['agent_verification_rejected', false],
  ])('at %s the tick is there: %s', async (step, isThere) => {
    await renderAs(path, { user: { userType: 'Agent' }, step });
    const name = await heading('Nadia Tremblay', 1);
    expect(within(name.parentElement as HTMLElement).queryByText('Verified agent') !== null).toBe(isThere);
    expect(name.parentElement?.querySelector('svg') !== null).toBe(isThere);
  });

  it('names what is missing in plain words', async () => {
    await renderAs(path, { user: { city: '', province: null, email: '' }, step: 'individual_profile_incomplete' });
    expect(await standing()).toHaveTextContent(
      'Still missing: your city, your province and a confirmed email address or mobile number.',
    );
  });

  it('gives the reason of a rejection', async () => {
    const reason = 'The number on the document is another one.';
    await renderAs(path, { user: { userType: 'Agent' }, step: 'agent_verification_rejected', reason });
    expect(await standing()).toHaveTextContent(reason);
    expect(within(await standing()).getByRole('link', { name: 'Submit again' })).toBeVisible();
  });

  it('leads from a complete profile to a first post', async () => {
    const { person } = await renderAs(path);
    await person.click(within(await standing()).getByRole('button', { name: 'Create a Post' }));
    expect(await screen.findByRole('dialog', { name: /Create a post/ })).toBeVisible();
  });

  it('leads from a complete profile back to where the member came from, once', async () => {
    saveProfileReturn('/favorites');
    const { person, address, router } = await renderAs(path);
    await person.click(within(await standing()).getByRole('link', { name: 'Continue where you left off' }));
    await waitFor(() => expect(address()).toBe('/favorites'));
    await act(() => router.navigate(path));
    expect(within(await standing()).queryByRole('link', { name: 'Continue where you left off' })).toBeNull();
  });

  it('never leads to another site', async () => {
    saveProfileReturn('//evil.example');
    await renderAs(path);
    expect(within(await standing()).getByRole('button', { name: 'Create a Post' })).toBeVisible();
  });

  it('offers no way on before the profile is complete', async () => {
    await renderAs(path, newcomer);
    expect(within(await standing()).queryByRole('button', { name: 'Create a Post' })).toBeNull();
  });

  it('is empty and leads on for a new member', async () => {
    const { person, address } = await renderAs(path, newcomer);
    expect(await heading('My profile', 1)).toBeVisible();
    await person.click(await main().findByRole('link', { name: 'Finish your profile' }));
    await waitFor(() => expect(address()).toBe('/edit-my-profile'));
    expect(await heading('Individual or agent?')).toBeVisible();
  });
});
