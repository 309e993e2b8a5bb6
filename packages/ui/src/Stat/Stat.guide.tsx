import type { Guide } from '../docs/guide.ts'
import { Stat } from './Stat.tsx'

export const guide: Guide = {
  do: {
    shows: <Stat label="Outstanding on 41 bills" value="£8,412.63" note="6 overdue" noteTone="critical" />,
    why: 'The label says what the sum is of, and ‘6 overdue’ what needs doing.',
  },
  dont: {
    shows: <Stat label="Total" value="8412.6300" note="!!!" noteTone="critical" />,
    why: '‘Total’ of what? The sum has no pound sign, and red exclamation marks don’t say why.',
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
      { part: 'label', is: 'the figure’s name, with what it counts.', at: 'p' },
      { part: 'value', is: 'the figure, formatted.', at: 'p + p' },
      { part: 'change', is: 'against the period before, in words.', at: 'p:nth-of-type(3)' },
      { part: 'note', is: 'the one thing to know about it.', at: 'p:last-of-type' },
    ],
  },
  content: [
    'Put the count into the label and the sum into the value: ‘Outstanding on 41 bills’.',
    'A note is a number and a word: ‘6 overdue’. Give it a tone only when it is good or bad.',
  ],
}
