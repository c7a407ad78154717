import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CardGrid } from '#src/entities/post/card/card-grids.tsx';
import { PostCard } from '#src/entities/post/card/post-card.tsx';
import { hoursAgo, makeListing, makeRental, makeRequest } from '#tests/support/mock-api/data/factories.ts';
import { renderPart } from '#tests/support/page/render.tsx';

describe('a listing as a card', () => {
  it('leads with picture, price and facts; the address is its one link', () => {
    renderPart(<PostCard post={makeListing({ id: 'home1', listPrice: 989_000 })} />);
    expect(screen.getByRole('img', { name: 'The front of a brick house in autumn' })).toBeInTheDocument();
    expect(screen.getByText('$989,000')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '3 beds',
      '2 baths',
      '1,680 sq ft',
    ]);
    expect(screen.getByRole('link', { name: '112B Strathcona Avenue' })).toHaveAttribute(
      'href',
      '/residential-details/home1',
    );
  });

  it('says that a rent is a month’s, and keeps a hidden address hidden', () => {
    renderPart(<PostCard post={makeRental()} />);
    expect(screen.getByText(/\$2,150/)).toHaveTextContent('$2,150/mo');
    expect(screen.getByRole('link', { name: 'Two rooms over the bakery on Wellington' })).toBeInTheDocument();
    expect(screen.getByText('Ottawa, ON K1Y')).toBeInTheDocument();
  });

  it.each([
    ['New today', { publishedAt: hoursAgo(3) }],
    [
      'Price down $15K',
      { publishedAt: hoursAgo(3), priceChange: { previousPrice: 1_004_000, changedAt: hoursAgo(1) } },
    ],
    ['Price up $9,000', { priceChange: { previousPrice: 980_000, changedAt: hoursAgo(1) } }],
    ['Under offer', { publishedAt: hoursAgo(3), status: 'under_offer' as const }],
    ['Closed', { status: 'closed' as const }],
  ])('is tagged %s', (tag, over) => {
    renderPart(<PostCard post={makeListing({ publishedAt: hoursAgo(90), ...over })} />);
    expect(screen.getByText(tag)).toBeInTheDocument();
  });

  it('has no tag after its first day', () => {
    renderPart(<PostCard post={makeListing({ publishedAt: hoursAgo(30) })} />);
    expect(screen.queryByText(/today|Price|offer/)).not.toBeInTheDocument();
  });

  it('stands without a picture', () => {
    renderPart(<PostCard post={makeListing({ cover: null, photoCount: 0 })} />);
    expect(screen.getByText('No photos yet')).toBeInTheDocument();
  });
});

it('shows a request as a notice: kind, words, range, areas and wishes, never a picture', () => {
  renderPart(
    <CardGrid>
      <PostCard post={makeRequest({ id: 'wish1', publishedAt: hoursAgo(0.5) })} />
    </CardGrid>,
  );
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'A yard for two kids and a patient old Labrador' });
  expect(link).toHaveAttribute('href', '/residential-details/wish1');
  const notice = screen.getByRole('article');
  for (const words of ['Buy request', '30 min ago', '$780K – $925K', 'Old Ottawa South, The Glebe', 'fenced yard']) {
    expect(notice).toHaveTextContent(words);
  }
});
