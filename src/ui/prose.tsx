/** A longer first paragraph than this reads better as ordinary text. */
const leadMax = 320;

interface ProseProps {
  text: string;
  /** The first paragraph opens in larger letters. */
  withLead?: boolean;
  className?: string;
}

/** What somebody wrote, in paragraphs. */
export function Prose({ text, withLead = false, className }: ProseProps) {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph, place) => ({ paragraph, place }));
  return (
    <div className={className}>
      {paragraphs.map(({ paragraph, place }) => (
        <p
          key={place}
          className={
            withLead && place === 0 && paragraph.length <= leadMax
              ? 'mb-4 max-w-lead type-lead print:max-w-none text-strong'
              : 'max-w-text whitespace-pre-line print:max-w-none not-first:mt-[1em]'
          }
        >
          {paragraph}
        </p>
      ))}
    </div>
  );
}
