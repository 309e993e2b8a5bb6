import type { Guide } from '../docs/guide.ts'
import { NumberField } from './NumberField.tsx'

export const guide: Guide = {
  do: {
    shows: <NumberField label="Bedrooms" name="bedrooms_do" min={0} max={20} defaultValue={3} />,
    why: 'Bedrooms are counted: three can become four.',
  },
  dont: {
    shows: <NumberField label="Electricity meter reading" name="bedrooms_dont" defaultValue={9316} />,
    why: 'The meter shows 09316. As a number it loses its zero, and arrow keys change it. Use a TextField with `inputMode`.',
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
      { part: 'label', is: 'names the quantity and its unit.', at: 'label' },
      { part: 'hint', is: 'says where to find the number.', at: '[id$=-hint]' },
      { part: 'Text box', is: 'takes digits. The arrow keys change it by `step`.', at: 'input' },
      { part: 'error', is: 'gives the range and the unit.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Put the unit in the label, after a comma: ‘Notice period, in days’.',
    'Give both limits in an error: ‘Enter 7 to 90 days’.',
  ],
}
