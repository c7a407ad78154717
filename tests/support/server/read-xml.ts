import { parseDocument } from 'htmlparser2';

/** The texts of all elements of this name, as a reader of XML sees them. */
export function textsOf(xml: string, name: string): string[] {
  const texts: string[] = [];
  const visit = (node: { name?: string; data?: string; children?: unknown[] }) => {
    const children = (node.children ?? []) as (typeof node)[];
    if (node.name === name) texts.push(children.map(({ data }) => data ?? '<element>').join(''));
    children.forEach(visit);
  };
  visit(parseDocument(xml, { xmlMode: true }) as Parameters<typeof visit>[0]);
  return texts;
}
