interface RichTextProps {
  /** Sanitised by the server; see the contract's `staticPage` and `faq`. */
  html: string;
  className?: string;
}

const look = [
  '[&_p+p]:mt-4 [&_:is(ul,ol)]:my-4 [&_:is(ul,ol)]:pl-6 [&_ul]:list-disc [&_ol]:list-decimal [&_li+li]:mt-1.5',
  '[&_h2]:type-section [&_h2]:text-strong [&_h2]:mt-10 [&_h2]:mb-3 [&_h3]:type-heading [&_h3]:text-strong [&_h3]:mt-8 [&_h3]:mb-2',
  '[&_a]:text-link [&_a]:underline [&_a]:underline-offset-[.2em] [&_strong]:font-semibold [&_strong]:text-strong',
  '[&_blockquote]:my-6 [&_blockquote]:border-l-2 [&_blockquote]:border-rule [&_blockquote]:pl-5',
].join(' ');

export function RichText({ html, className = '' }: RichTextProps) {
  return (
    <div
      className={`${look} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it before it is stored and sent.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
