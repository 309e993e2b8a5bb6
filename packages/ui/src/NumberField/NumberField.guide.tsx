import type { Guide } from '../docs/guide.ts'
import { NumberField } from './NumberField.tsx'

export const guide: Guide = {
  do: {
    shows: <NumberField label="Bedrooms" name="bedrooms_do" min={0} max={20} defaultValue={3} />,
    why: 'Three bedrooms are counted, and more or fewer make sense.',
  },
  dont: {
    shows: <NumberField label="Electricity meter reading" name="bedrooms_dont" defaultValue={9316} />,
    why: 'The meter says 09316: as a number it loses its zero, and the arrow keys change it. Use a TextField with `inputMode`.',
  },
  anatomy: {
    shows: (
      <NumberField
        label="Notice period, in days"
        name="bedrooms_parts"
        hint="As in the agreement"
        min={7}
        max={90}
        defaultValue={3}
        error="Enter 7 to 90 days"
      />
    ),
    parts: [
      { part: 'label', is: 'the quantity and its unit.', at: 'label' },
      { part: 'hint', is: 'where the number is written.', at: '[id$=-hint]' },
      { part: 'Text box', is: 'takes digits; the arrow keys count by `step`.', at: 'input' },
      { part: 'error', is: 'the range, with the unit.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Put the unit into the label, after a comma: ‘Notice period, in days’.',
    'An error gives both limits: ‘Enter 7 to 90 days’.',
  ],
}
