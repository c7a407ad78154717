import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoHyphenBreaks } from '#src/ui/layout/no-hyphen-breaks.tsx';
import { Avatar } from '#src/ui/media/avatar.tsx';

const shown = (firstName: string, lastName: string) => {
  const { container, unmount } = render(<Avatar firstName={firstName} lastName={lastName} />);
  const avatar = container.firstElementChild;
  unmount();
  return { colours: avatar?.className, initials: avatar?.textContent };
};

it.each([
  ['Maude', 'Lévesque', 'L.'],
  ['Jan', 'van Dyke', 'V.'],
  ['Mary Ann', 'Lee', 'L.'],
])(
  'has one colour and one pair of initials for %s %s, with her whole name and with its initial',
  (first, last, initial) => {
    expect(shown(first, last)).toEqual(shown(first, initial));
  },
);

it('differs between people', () => {
  const colours = ['Maude', 'Nadia', 'Priya', 'Tom'].map((name) => shown(name, 'A').colours);
  expect(new Set(colours).size).toBeGreaterThan(1);
});

it('keeps a word whole at its hyphen', () => {
  const { container } = render(<NoHyphenBreaks text="Apple sign-in didn’t work" />);
  expect(container).toHaveTextContent('Apple sign-in didn’t work');
  expect(container.querySelector('.whitespace-nowrap')).toHaveTextContent(/^sign-in$/);
});
