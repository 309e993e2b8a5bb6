import type { Guide } from '../docs/guide.ts'
import { Checkbox } from './Checkbox.tsx'

export const guide: Guide = {
  do: {
    shows: <Checkbox label="Email me when a bill is overdue" name="overdue_do" defaultChecked />,
    why: '‘Email me when a bill is overdue’ is a statement. When it is checked, it is true.',
  },
  dont: {
    shows: <Checkbox label="Don’t send emails?" name="overdue_dont" defaultChecked />,
    why: '‘Don’t send emails?’ is checked, so people have to work out two negatives.',
  },
  anatomy: null,
  content: [
    'Write a positive statement that becomes true when people check the box.',
    'If it gives permission, start with the verb: ‘Allow’, ‘Email me’.',
    'Leave out the full stop, except in a sentence of consent.',
  ],
}
