import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#src/lib/navigation/paths.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const path = paths.about();
const footer = () => within(screen.getByRole('contentinfo'));
const hrefs = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('links to what the specification names', async () => {
  await renderApp({ path });
  expect(hrefs(footer().getByRole('navigation', { name: 'Site' }))).toEqual([
    ['Commercial', '/commercial'],
    ['Explore', '/residential-explore?tab=rent&page=1'],
    ['FAQs', '/#faqs'],
    ['Contact us', '/contact-us'],
    ['Blogs', '/blogs'],
    ['About us', '/about-us'],
  ]);
  expect(footer().getByRole('link', { name: 'Gable, home' })).toHaveAttribute('href', '/');
  const policy = await footer().findByRole('link', { name: 'privacy policy' });
  expect(policy).toHaveAttribute('href', '/static/privacy-policy');
  expect(footer().getByText(`© 2024–${new Date().getFullYear()} Gable`)).toBeInTheDocument();
});

it('lists the static pages that the server knows, under the titles it gives them', async () => {
  const handlers = [
    mock('GET /help_support/footer_listing', () => ({ data: [{ key: 'safety', title: 'Staying safe' }] })),
  ];
  await renderApp({ path, handlers });
  expect(await footer().findByRole('link', { name: 'Staying safe' })).toHaveAttribute('href', '/static/safety');
  expect(hrefs(footer().getByRole('navigation', { name: 'Pages' }))).toHaveLength(1);
});

it('has no static pages where the server does not answer, and stands all the same', async () => {
  const handlers = [failing('GET /help_support/footer_listing', 500, 'The list is not there')];
  await renderApp({ path, handlers });
  expect(await screen.findByText('The list is not there')).toBeInTheDocument();
  const pages = footer().getByRole('navigation', { name: 'Pages' });
  expect(within(pages).queryByRole('link')).not.toBeInTheDocument();
  expect(footer().getByRole('link', { name: 'About us' })).toBeInTheDocument();
});

it('does not ask for the static pages again when the window gets the focus', async () => {
  let calls = 0;
  const handlers = [
    mock('GET /help_support/footer_listing', () => {
      calls += 1;
      return { data: [{ key: 'safety', title: 'Staying safe' }] };
    }),
  ];
  const { queryClient } = await renderApp({ path, handlers });
  await footer().findByRole('link', { name: 'Staying safe' });
  await queryClient.invalidateQueries({ queryKey: ['content', 'footer'], refetchType: 'none' });
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(calls).toBe(1);
});

it('leads to the questions on the home page from anywhere', async () => {
  const { person, address } = await renderApp({ path });
  await person.click(footer().getByRole('link', { name: 'FAQs' }));
  expect(await screen.findByRole('region', { name: 'FAQs' })).toHaveAttribute('id', 'faqs');
  expect(address()).toBe('/#faqs');
});

it('opens the create-a-post dialog', async () => {
  const { person } = await renderApp({ path });
  await person.click(footer().getByRole('button', { name: 'Create a Post' }));
  expect(await screen.findByRole('dialog', { name: 'Create a post for Residency property' })).toBeInTheDocument();
});
