import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { CountBadge } from '#src/ui/controls/count-badge.tsx';
import { Tag } from '#src/ui/controls/tag.tsx';
import { FactRows } from '#src/ui/layout/fact-rows.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Avatar } from '#src/ui/media/avatar.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { blurred } from '../pictures/blurred.ts';
import { Block, Blocks, Row } from '../sample.tsx';

const people = [
  ['Maude', 'Lévesque'],
  ['Nadia', ''],
  ['Jean-Luc', 'Roy'],
  ['Priya', 'Anand'],
  ['Tom', 'Oduya'],
] as const;

const facts = [
  { term: 'Built', value: '1924' },
  { term: 'Area', value: '1,680 sq ft' },
  { term: 'Heating', value: 'Gas furnace' },
  { term: 'Parking', value: 'Two, in the lane' },
];

const picture = {
  widths: [480, 960],
  width: 960,
  height: 640,
  sizes: '(min-width: 72rem) 26rem, 90vw',
  ratio: '3 / 2',
};
const files = '/design/pictures/house';

export function Labels() {
  return (
    <Blocks>
      <Block title="Badges and tags">
        <Row>
          <CountBadge count={1} label="unread" />
          <CountBadge count={9} label="unread" />
          <CountBadge count={12} label="unread" />
          <Tag tone="ink">New today</Tag>
          <Tag tone="mark">Down $15K</Tag>
          <Tag tone="positive" icon={CircleCheck}>
            Live
          </Tag>
          <Tag tone="caution" icon={Clock}>
            In review
          </Tag>
          <Tag tone="negative" icon={CircleX}>
            Not approved
          </Tag>
          <Tag>Plain</Tag>
        </Row>
      </Block>
      <Block title="Avatars">
        <Row>
          {people.map(([firstName, lastName]) => (
            <Avatar key={firstName} firstName={firstName} lastName={lastName} />
          ))}
          <Avatar firstName="Maude" lastName="Lévesque" size="sm" />
          <Avatar firstName="Maude" lastName="Lévesque" size="lg" />
          <Avatar firstName="A" lastName="Picture" picture={`${files}-480.webp`} size="lg" />
        </Row>
      </Block>
      <Block title="Panel">
        <Panel className="p-4">What floats has a sheet, a hairline and a shadow.</Panel>
      </Block>
      <Block title="Fact rows" wide>
        <FactRows rows={facts} columns={2} />
      </Block>
      <Block title="Fact rows, one column">
        <FactRows rows={facts.slice(0, 2)} />
      </Block>
      <Block title="Photo: loaded">
        <ResponsivePicture {...picture} url={files} placeholder={blurred} alt="A brick house with a green door" />
      </Block>
      <Block title="Photo: placeholder while loading">
        <ResponsivePicture {...picture} url="/design-slow" placeholder={blurred} alt="A house that takes its time" />
      </Block>
      <Block title="Photo: missing, with its description">
        <ResponsivePicture
          {...picture}
          url="/media/missing"
          placeholder=""
          alt="A brick house with a green door"
          priority
        />
      </Block>
    </Blocks>
  );
}
