import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CountBadge } from '#src/ui/controls/count-badge.tsx';
import { Breadcrumbs } from '#src/ui/navigation/breadcrumbs.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { paginationRange } from '#src/ui/navigation/pagination-range.ts';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';

const Path = () => <p>at {useLocation().pathname}</p>;

const routed = (content: ReactNode) => render(<MemoryRouter>{content}</MemoryRouter>);

describe('pagination', () => {
  const hrefOf = (page: number) => `/list?page=${page}`;

  it('links to each page shown and says which one this is', () => {
    routed(<Pagination page={5} pageCount={12} hrefOf={hrefOf} />);
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getAllByRole('link', { name: /^Page/ }).map((link) => link.textContent)).toEqual([
      '1',
      '4',
      '5',
      '6',
      '12',
    ]);
    expect(pages.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 5');
    expect(pages.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/list?page=4');
    expect(pages.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/list?page=6');
  });

  it('disables its ends rather than hide them', () => {
    routed(<Pagination page={1} pageCount={2} hrefOf={hrefOf} />);
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Next page' })).toBeInTheDocument();
  });

  it('is not there for a single page', () => {
    routed(<Pagination page={1} pageCount={1} hrefOf={hrefOf} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 12, [1, 2, 3, 4, 5, 'gap-after', 12]],
    [4, 12, [1, 2, 3, 4, 5, 'gap-after', 12]],
    [5, 12, [1, 'gap-before', 4, 5, 6, 'gap-after', 12]],
    [9, 12, [1, 'gap-before', 8, 9, 10, 11, 12]],
    [12, 12, [1, 'gap-before', 8, 9, 10, 11, 12]],
  ])('of page %i of %i shows %j', (page, pageCount, expected) => {
    expect(paginationRange(page, pageCount)).toEqual(expected);
  });

  it('shows every number at most once, the ends and the current page always, and no gap for one page', () => {
    for (let pageCount = 1; pageCount <= 30; pageCount += 1) {
      for (let page = 1; page <= pageCount; page += 1) {
        const shown = paginationRange(page, pageCount);
        const numbers = shown.filter((entry) => typeof entry === 'number');
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pageCount]));
        expect(shown.length).toBeLessThanOrEqual(7);
        shown.forEach((entry, index) => {
          if (typeof entry === 'string') expect(Number(shown[index + 1]) - Number(shown[index - 1])).toBeGreaterThan(2);
        });
      }
    }
  });
});

describe('tabs', () => {
  it('are links of which one is current, with their counts', () => {
    routed(
      <TabLinks
        label="Kinds"
        items={[
          { to: '?tab=a', label: 'First', count: 0, current: true },
          { to: '?tab=b', label: 'Second', current: false },
        ]}
      />,
    );
    const tabs = within(screen.getByRole('navigation', { name: 'Kinds' }));
    expect(tabs.getByRole('link', { current: 'page' })).toHaveAccessibleName('First 0');
    expect(tabs.getByRole('link', { name: 'Second' })).toHaveAttribute('href', '/?tab=b');
  });
});

describe('a link', () => {
  /** Presses a link and says whether the browser follows it. */
  const press = (name: string, init?: MouseEventInit): boolean => {
    let isFollowed = false;
    const end = (event: MouseEvent) => {
      isFollowed = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', end, { once: true });
    fireEvent.click(screen.getByRole('link', { name }), init);
    return isFollowed;
  };

  it('opens its page in place, and leaves new tabs and its own handler to the browser', () => {
    routed(
      <>
        <Link to="/faqs">Questions</Link>
        <Link to="/blogs" onClick={(event) => event.preventDefault()}>
          Stories
        </Link>
        <Routes>
          <Route path="*" element={<Path />} />
        </Routes>
      </>,
    );
    expect(press('Questions', { ctrlKey: true })).toBe(true);
    press('Stories');
    expect(screen.getByText('at /')).toBeInTheDocument();
    expect(press('Questions')).toBe(false);
    expect(screen.getByText('at /faqs')).toBeInTheDocument();
  });

  it.each(['https://maps.example/?q=a&b=c', '//maps.example/', 'mailto:help@gable.example', 'tel:+16135550100'])(
    'leads to %s as it is written',
    (to) => {
      routed(<Link to={to}>Away</Link>);
      expect(screen.getByRole('link')).toHaveAttribute('href', to);
      expect(press('Away')).toBe(true);
    },
  );
});

describe('a breadcrumb', () => {
  it('links to what lies above and names this page', () => {
    routed(<Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'The Glebe' }]} />);
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(trail.getByText('The Glebe')).toHaveAttribute('aria-current', 'page');
  });
});

describe('a count badge', () => {
  it.each([
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [1_204, '9+'],
  ])('of %i shows %s and tells the number itself', (count, shown) => {
    render(<CountBadge count={count} label="unread" />);
    expect(screen.getByText(shown)).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText(`${count} unread`)).toBeInTheDocument();
  });

  it.each([0, -1])('of %i is not there', (count) => {
    const { container } = render(<CountBadge count={count} label="unread" />);
    expect(container).toBeEmptyDOMElement();
  });
});
