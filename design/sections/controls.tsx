import { Heart, Plus, RefreshCw, Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { Chip } from '#src/ui/controls/chip.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Block, Blocks, Row, Shown } from '../sample.tsx';

const kinds = ['main', 'line', 'quiet', 'text', 'danger'] as const;

export function Controls() {
  const [unit, setUnit] = useState<'email' | 'mobile'>('email');
  const [range, setRange] = useState(true);
  return (
    <Blocks>
      <Block title="Buttons: rest, hover, press, focus, busy, disabled" wide>
        <div className="grid gap-4">
          {kinds.map((kind) => (
            <Row key={kind}>
              <Button kind={kind}>Rest</Button>
              <Shown as="hover">
                <Button kind={kind}>Hover</Button>
              </Shown>
              <Shown as="active">
                <Button kind={kind}>Press</Button>
              </Shown>
              <Shown as="focus-visible">
                <Button kind={kind}>Focus</Button>
              </Shown>
              <Button kind={kind} busy icon={RefreshCw}>
                Saving
              </Button>
              <Button kind={kind} busy>
                Saving
              </Button>
              <Button kind={kind} disabled>
                Disabled
              </Button>
            </Row>
          ))}
        </div>
      </Block>
      <Block title="Sizes, icons and a link">
        <Row>
          <Button kind="main" size="sm">
            Small
          </Button>
          <Button kind="main">Medium</Button>
          <Button kind="main" size="lg">
            Large
          </Button>
          <Button icon={Plus}>Create</Button>
          <ButtonLink kind="quiet" icon={Search} to="/design">
            A link
          </ButtonLink>
        </Row>
      </Block>
      <Block title="Icon buttons">
        <Row>
          <IconButton icon={Heart} label="Save" />
          <Shown as="hover">
            <IconButton icon={Heart} label="Save, hovered" />
          </Shown>
          <Shown as="active">
            <IconButton icon={Heart} label="Save, pressed" />
          </Shown>
          <Shown as="focus-visible">
            <IconButton icon={Heart} label="Save, focused" />
          </Shown>
          <IconButton icon={Heart} label="Save, small" size="sm" />
          <IconButton icon={Heart} label="Save, disabled" disabled />
        </Row>
      </Block>
      <Block title="Chips">
        <Row>
          <Chip opens>Any type</Chip>
          <Shown as="hover">
            <Chip opens>Hover</Chip>
          </Shown>
          <Shown as="focus-visible">
            <Chip opens>Focus</Chip>
          </Shown>
          {range ? (
            <Chip on onRemove={() => setRange(false)} removeLabel="Remove the range">
              $600K – $1.2M
            </Chip>
          ) : (
            <Chip opens onClick={() => setRange(true)}>
              Any range
            </Chip>
          )}
          <Chip icon={SlidersHorizontal}>All filters</Chip>
          <Chip disabled>Disabled</Chip>
        </Row>
      </Block>
      <Block title="Segmented control">
        <Row>
          <SegmentedControl
            label="Send the code to"
            options={[
              { value: 'email', label: 'Email' },
              { value: 'mobile', label: 'Mobile number' },
            ]}
            value={unit}
            onChange={setUnit}
          />
        </Row>
      </Block>
    </Blocks>
  );
}
