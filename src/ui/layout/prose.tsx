/** Characters; a longer first paragraph reads better as ordinary text. */
const leadMax = 320;

interface ProseProps {
  text: string;
  withLead?: boolean;
  className?: string;
}

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
