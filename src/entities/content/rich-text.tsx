import clsx from 'clsx';

interface RichTextProps {
  /** Sanitised by the server; see the contract's `staticPage` and `faq`. */
  html: string;
  className?: string;
}

export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      className={clsx('rich-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it before it is stored and sent.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
