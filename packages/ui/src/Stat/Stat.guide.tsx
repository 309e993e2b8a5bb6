import type { Guide } from '../docs/guide.ts'
import { Stat } from './Stat.tsx'

export const guide: Guide = {
  do: {
    shows: <Stat label="Outstanding on 41 bills" value="£8,412.63" note="6 overdue" noteTone="critical" />,
    why: 'The label says what the sum is for, and ‘6 overdue’ says what needs attention.',
  },
  dont: {
    shows: <Stat label="Total" value="8412.6300" note="!!!" noteTone="critical" />,
    why: '‘Total’ doesn’t say of what, the sum has no pound sign, and red exclamation marks explain nothing.',
  },
  anatomy: {
    shows: (
      <Stat
        label="Outstanding on 41 bills"
        value="£8,412.63"
        change={{ percent: -8, better: 'down' }}
        note="6 overdue"
        noteTone="critical"
      />
    ),
    parts: [
      { part: 'label', is: 'names the figure and says what it counts.', at: 'p' },
      { part: 'value', is: 'is the formatted figure.', at: 'p + p' },
      { part: 'change', is: 'compares it with the previous period, in words.', at: 'p:nth-of-type(3)' },
      { part: 'note', is: 'is the one thing to know about it.', at: 'p:last-of-type' },
    ],
  },
  content: [
    'Put the count in the label and the sum in the value: ‘Outstanding on 41 bills’.',
    'Write a note as a number and a word: ‘6 overdue’. Give it a tone only if it is good or bad.',
  ],
}
