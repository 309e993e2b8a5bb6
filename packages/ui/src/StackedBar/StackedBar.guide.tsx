import type { Guide } from '../docs/guide.ts'
import { StackedBar } from './StackedBar.tsx'

export const guide: Guide = {
  room: 'wide',
  do: {
    shows: (
      <StackedBar
        label="Properties by status"
        partLabel="Status"
        valueLabel="Properties"
        parts={[
          { label: 'Let', value: 122, tone: 'positive', href: '#let' },
          { label: 'Void Period', value: 18, tone: 'caution', href: '#void', note: 'action required' },
        ]}
      />
    ),
    why: '122 and 18 add up to all properties, and each status links to its list.',
  },
  dont: {
    shows: (
      <StackedBar
        label="Overview"
        partLabel="Name"
        valueLabel="Value"
        parts={[
          { label: 'Properties', value: 140, tone: 'info' },
          { label: 'Void bills', value: 41, tone: 'caution' },
          { label: 'Colleagues', value: 8, tone: 'neutral' },
        ]}
      />
    ),
    why: 'Properties, bills and colleagues don’t add up to anything, so 74% means nothing.',
  },
  anatomy: {
    shows: (
      <StackedBar
        label="Properties by status"
        partLabel="Status"
        valueLabel="Properties"
        parts={[
          { label: 'Let', value: 122, tone: 'positive', href: '#let' },
          { label: 'Void Period', value: 18, tone: 'caution', href: '#void', note: 'action required' },
        ]}
      />
    ),
    parts: [
      { part: 'parts.tone', is: 'is the colour, pattern and mark of a part.', at: 'svg' },
      { part: 'parts.label', is: 'is its name, which links to its list.', at: 'tbody th' },
      {
        part: 'parts.note',
        is: 'says what to do about it.',
        at: 'tbody tr:last-child th > span > span:last-child',
        side: 'after',
      },
      { part: 'parts.value', is: 'says how many there are.', at: 'tbody td' },
    ],
  },
  content: [
    'Use the same names for statuses as in the list they link to.',
    'Keep a note to two or three words in lower case: ‘action required’.',
  ],
}
