import type { Guide } from '../docs/guide.ts'
import { DateField } from './DateField.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <DateField
        label="Tenancy ends"
        name="ends_do"
        hint="The last day they pay for"
        defaultValue="2026-08-31"
      />
    ),
    why: '‘The last day they pay for’ settles whether the tenants’ last day counts.',
  },
  dont: {
    shows: <DateField label="Date (MM/DD/YYYY)" name="ends_dont" defaultValue={null} />,
    why: '‘Date’ could be any date, and the field reads the day first whatever the label says.',
  },
  anatomy: {
    shows: (
      <DateField
        label="Tenancy ends"
        name="ends_parts"
        hint="The last day they pay for"
        defaultValue="2026-08-31"
        error="Enter a date after 01/09/2025"
      />
    ),
    parts: [
      { part: 'label', is: 'what happens on that day.', at: 'label' },
      { part: 'hint', is: 'what counts, where it could be read in two ways.', at: '[id$=-hint]' },
      { part: 'Text box', is: 'takes the date as people type it; the day comes first.', at: 'input' },
      { part: 'Calendar button', is: 'opens the month, once script runs.', at: 'button' },
      { part: 'error', is: 'which dates can be taken.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Name the event: ‘Issue date’, ‘Moved in’, ‘Tenancy ends’.',
    'Don’t write the format into the label: the field shows it.',
    'An error names the limit as a date: ‘Enter a date after 01/09/2025’.',
  ],
}
