import { useSearchParams } from 'react-router-dom';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { Logo, LogoGlyph } from '#src/ui/media/logo.tsx';
import { Breadcrumbs } from '#src/ui/navigation/breadcrumbs.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import { Block, Blocks, Row, Shown } from '../sample.tsx';

const tabs = ['First', 'Second', 'Third', 'Fourth, longer'];

export function Wayfinding() {
  const [params] = useSearchParams();
  const page = Number(params.get('page') ?? 5);
  const tab = params.get('tab') ?? 'First';
  return (
    <Blocks>
      <Block title="Tabs that are links" wide>
        <TabLinks
          label="Example tabs"
          items={tabs.map((label, index) => ({
            label,
            count: index === 0 ? '1,284' : 96 - index,
            to: `?tab=${label}`,
            current: label === tab,
          }))}
        />
      </Block>
      <Block title="Logo">
        <div className="flex items-center gap-6 text-action">
          <Logo className="h-10 w-auto" />
          <LogoGlyph className="h-8 w-auto" />
        </div>
      </Block>
      <Block title="Pagination: middle, start, end" wide>
        <div className="grid gap-2">
          <Pagination label="Example pages" page={page} pageCount={12} hrefOf={(each) => `?page=${each}`} />
          <Pagination label="First of two pages" page={1} pageCount={2} hrefOf={(each) => `?page=${each}`} />
          <Pagination label="Last of twelve pages" page={12} pageCount={12} hrefOf={(each) => `?page=${each}`} />
        </div>
      </Block>
      <Block title="Breadcrumb and more link">
        <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Ottawa', to: '/design' }, { label: 'The Glebe' }]} />
        <Row>
          <MoreLink to="/design">All of them</MoreLink>
          <Shown as="hover">
            <MoreLink to="/design">Hovered</MoreLink>
          </Shown>
          <a className="link" href="/design">
            A link in text
          </a>
        </Row>
      </Block>
      <Block title="Section head" wide>
        <div className="pt-5">
          <SectionHeading
            title="New this morning"
            note="A note beside it"
            action={<MoreLink to="/design">All of them</MoreLink>}
          />
        </div>
      </Block>
      <Block title="Disclosure">
        <Disclosure summary="What does it cost?" open>
          Nothing to look, nothing to answer.
        </Disclosure>
        <Disclosure summary="Who may see my address?">Only those you answer.</Disclosure>
      </Block>
    </Blocks>
  );
}
