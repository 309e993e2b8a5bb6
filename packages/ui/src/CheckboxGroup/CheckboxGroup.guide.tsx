import type { Guide } from '../docs/guide.ts'
import { CheckboxGroup } from './CheckboxGroup.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <CheckboxGroup
        label="Which bills are in the package?"
        name="included_do"
        options={[
          { value: 'electricity', label: 'Electricity' },
          { value: 'water', label: 'Water' },
          { value: 'broadband', label: 'Broadband' },
        ]}
        defaultValue={['electricity', 'water']}
      />
    ),
    why: 'Electricity, water and broadband can apply together, and none checked is an answer too.',
  },
  dont: {
    shows: (
      <CheckboxGroup
        label="Bills"
        name="included_dont"
        options={[
          { value: 'all', label: 'All' },
          { value: 'some', label: 'Some' },
          { value: 'none', label: 'None' },
        ]}
        defaultValue={['all', 'none']}
      />
    ),
    why: '‘All’ and ‘None’ exclude each other, yet both can be checked: that question needs a RadioGroup.',
  },
  anatomy: {
    shows: (
      <CheckboxGroup
        label="Which bills are in the package?"
        hint="You can change this until the package starts."
        name="included_parts"
        options={[
          { value: 'electricity', label: 'Electricity', hint: 'With gas where there is any' },
          { value: 'water', label: 'Water' },
        ]}
        error="Choose at least one bill"
      />
    ),
    parts: [
      { part: 'label', is: 'the question that all boxes answer.', at: 'legend' },
      { part: 'hint', is: 'what people need to know before they answer.', at: '[id$=-hint]' },
      { part: 'options.label', is: 'one answer.', at: 'label' },
      { part: 'options.hint', is: 'what this answer means.', at: '[id$="-0-hint"]' },
      { part: 'error', is: 'what to do when the answer can’t be taken.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Ask a question that starts with ‘Which’ or ‘What’; each answer completes it.',
    'Keep answers alike: all nouns, or all statements.',
  ],
}
