import type { Guide } from '../docs/guide.ts'
import { DateRangeField } from './DateRangeField.tsx'

export const guide: Guide = {
  room: 'wide',
  do: {
    shows: (
      <DateRangeField
        label="Void period"
        startName="void_from_do"
        endName="void_to_do"
        hint="The days that nobody rents the property"
        defaultValue={{ start: '2026-06-01', end: '2026-06-24' }}
      />
    ),
    why: '‘Void period’ is one question, so both of its days are under one label.',
  },
  dont: {
    shows: (
      <DateRangeField
        label="Dates of both tenancies"
        startName="void_from_dont"
        endName="void_to_dont"
        hint="First the end of the old one, then the start of the new one"
        defaultValue={{ start: '2026-05-31', end: '2026-06-25' }}
      />
    ),
    why: 'The end of one tenancy and the start of another are two questions. Use a DateField for each.',
  },
  anatomy: {
    shows: (
      <DateRangeField
        label="Void period"
        startName="void_from_parts"
        endName="void_to_parts"
        hint="The days that nobody rents the property"
        defaultValue={{ start: '2026-06-24', end: null }}
        error="Enter the last day"
      />
    ),
    parts: [
      { part: 'label', is: 'names the period.', at: 'legend' },
      { part: 'hint', is: 'says which days count.', at: '[id$=-hint]' },
      { part: 'startName', is: 'is the first day, labelled ‘From’.', at: 'fieldset label' },
      {
        part: 'endName',
        is: 'is the last day, labelled ‘To’. It is part of the period.',
        at: 'fieldset div:last-of-type > div > label',
      },
      {
        part: 'error',
        is: 'says what is wrong with the period, or which day is missing.',
        at: '[id$=-error]',
      },
    ],
  },
  content: [
    'Name the period: ‘Invoice period’, ‘Void period’. The labels ‘From’ and ‘To’ are built in.',
    'Keep presets short and let them count from today: ‘Last 30 days’, ‘This month’.',
  ],
}
