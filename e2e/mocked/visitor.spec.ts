import { makeListing, makeRental } from '#tests/support/mock-api/data/factories.ts';
import { failing, held, mock, unreachable } from '#tests/support/mock-api/handlers.ts';
import { expect, mocked as test } from '../fixtures.ts';

test('a member with a complete profile goes from the dialog to the form', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Create a Post' }).click();
  await page.getByRole('dialog').getByText("I'm looking for buy").click();
  await expect(page).toHaveURL(/\/buy-request$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an agent is offered the two kinds of listing', async ({ page, signIn }) => {
  await signIn({ userType: 'Agent' });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Create a Post' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('I want to sale my property')).toBeVisible();
  await expect(dialog.getByText("I'm looking for buy")).toBeHidden();
});

test('the page stands while the API is down, and says so', async ({ page, network }) => {
  network.use(
    unreachable('GET /posts'),
    unreachable('GET /posts/counts'),
    unreachable('GET /help_support/footer_listing'),
  );
  await page.goto('/residential-explore');
  await expect(page.getByRole('main').getByText('No response from server')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' })).toBeVisible();
  network.resetHandlers();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the page survives an API that answers HTML', async ({ page }) => {
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  );
  await page.goto('/residential-explore');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('Bad Gateway')).toBeHidden();
});

test('a failing call is told once', async ({ page, network }) => {
  network.use(failing('GET /posts/{id}', 403, 'This post is not for you'));
  await page.goto('/residential-details/sale_1');
  await expect(page.getByRole('main').getByText('This post is not for you')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'This post is not for you' })).toHaveCount(1);
});

test('a slow answer never replaces a newer one', async ({ page, network }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answered: string[] = [];
  network.use(
    mock('GET /posts', async ({ query }) => {
      if (query.tab === 'sale') await held;
      answered.push(query.tab);
      const post = query.tab === 'sale' ? makeListing() : makeRental();
      return { data: [post], total: 1 };
    }),
  );
  await page.goto('/residential-explore');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^For rent/ })
    .click();
  const rental = page.getByRole('main').getByRole('article').getByText('$2,150');
  await expect(rental).toBeVisible();
  release();
  await expect.poll(() => answered).toContain('sale');
  await page.waitForLoadState('networkidle');
  await expect(rental).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Homes for rent/ })).toBeVisible();
});

test('while a post is loading its layout stands', async ({ page, network }) => {
  const { handler, release } = held('GET /posts/{id}');
  network.use(handler);
  await page.goto('/residential-details/sale_1');
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('18 Fairmont Avenue');
});

test('a post that is not there offers a search', async ({ page }) => {
  await page.goto('/residential-details/nowhere');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
});

const storages: [name: string, script: () => void][] = [
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
  [
    'corrupt',
    () => {
      window.localStorage.setItem('persist:gable', '{"login":"{{{","profile":42,"_persist":"nonsense"}');
    },
  ],
  [
    'forbidden',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    },
  ],
];

for (const [name, script] of storages) {
  test(`the page starts with a local storage that is ${name}`, async ({ page }) => {
    await page.addInitScript(script);
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
}
