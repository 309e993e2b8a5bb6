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
    why: '122 and 18 are all properties, and each status leads to its list.',
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
    why: 'Properties, bills and colleagues add up to nothing, so a share of 74% is a share of nothing.',
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
      { part: 'parts.tone', is: 'the colour, pattern and mark of a part.', at: 'svg' },
      { part: 'parts.label', is: 'its name, linked to its list.', at: 'tbody th' },
      {
        part: 'parts.note',
        is: 'what to do about it.',
        at: 'tbody tr:last-child th > span > span:last-child',
        side: 'after',
      },
      { part: 'parts.value', is: 'how many.', at: 'tbody td' },
    ],
  },
  content: [
    'Parts have the names of the statuses, the same as in the list they lead to.',
    'A note is two or three words in lower case: ‘action required’.',
  ],
}
