const hyphenated = /(\p{L}+(?:-\p{L}+)+)/u;

/** Text whose words are not broken at their hyphens: `sign-in` stays on one line. */
export function NoHyphenBreaks({ text }: { text: string }) {
  return text.split(hyphenated).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
