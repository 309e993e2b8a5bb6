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
    why: 'The hint ‘The last day they pay for’ makes clear whether the tenants’ last day counts.',
  },
  dont: {
    shows: <DateField label="Date (MM/DD/YYYY)" name="ends_dont" defaultValue={null} />,
    why: '‘Date’ could be any date. The label asks for the month first, but the field reads the day first.',
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
      { part: 'label', is: 'says what happens on that day.', at: 'label' },
      { part: 'hint', is: 'makes clear which day to enter.', at: '[id$=-hint]' },
      { part: 'Text box', is: 'takes the date as people type it, day first.', at: 'input' },
      { part: 'Calendar button', is: 'opens the calendar, once JavaScript runs.', at: 'button' },
      { part: 'error', is: 'says which dates are allowed.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Name the event: ‘Issue date’, ‘Moved in’, ‘Tenancy ends’.',
    'Leave the format out of the label, because the field shows it.',
    'State the limit as a date in errors: ‘Enter a date after 01/09/2025’.',
  ],
}
