import { useState } from 'react';
import { AreaSizeField, LotField, MoneyField, YearField } from '#src/features/post-editor/fields/amount-fields.tsx';
import { DateField } from '#src/features/post-editor/fields/date-field.tsx';
import { CheckboxChips } from '#src/ui/form/choice/checkbox-chips.tsx';
import { CountField } from '#src/ui/form/choice/count-field.tsx';
import { type YesNo, YesNoField } from '#src/ui/form/choice/yes-no-field.tsx';
import { TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { Block, Blocks } from '../sample.tsx';

const types = ['House', 'Semi-detached', 'Townhouse', 'Condo'].map((value) => ({ value, label: value }));

export function EditorFields() {
  const [texts, setTexts] = useState({
    price: '$1,200,000',
    area: '',
    lot: '25 x 100 ft',
    year: '11',
    day: '',
    beds: '0',
  });
  const [furnished, setFurnished] = useState<YesNo>('');
  const [pets, setPets] = useState<YesNo>('yes');
  const [chosen, setChosen] = useState<string[]>(['House']);
  const [words, setWords] = useState('Brick semi on a street that closes to cars for hockey.');
  const text = (name: keyof typeof texts) => ({
    id: `design-${name}`,
    value: texts[name],
    onChange: (value: string) => setTexts({ ...texts, [name]: value }),
  });
  return (
    <Blocks>
      <Block title="Amounts, read as they are typed">
        <div className="grid gap-4">
          <MoneyField {...text('price')} label="Price" suffix="$" />
          <AreaSizeField {...text('area')} label="Living area" error="Enter an area like 1,680 sq ft or 156 m²" />
          <LotField {...text('lot')} label="Lot size" optional />
          <YearField {...text('year')} label="Year built" optional />
        </div>
      </Block>
      <Block title="Counts, days, texts">
        <div className="grid gap-4">
          <CountField
            {...text('beds')}
            label="Bedrooms"
            max={20}
            write={(count) => (count === 0 ? 'Studio' : String(count))}
          />
          <DateField {...text('day')} label="Available from" hint="As far as you know" />
          <TextAreaField
            id="design-words"
            label="Description"
            max={50}
            rows={3}
            value={words}
            onChange={setWords}
            hint="Start with what a visitor would notice first."
          />
        </div>
      </Block>
      <Block title="Yes or no, several of a few">
        <div className="grid gap-4">
          <YesNoField
            id="design-furnished"
            label="Furnished"
            value={furnished}
            onChange={setFurnished}
            error="Choose yes or no"
          />
          <YesNoField id="design-pets" label="Pets allowed" optional value={pets} onChange={setPets} />
          <CheckboxChips
            id="design-types"
            label="Property types"
            hint="Two at the most"
            max={2}
            options={types}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      </Block>
    </Blocks>
  );
}
