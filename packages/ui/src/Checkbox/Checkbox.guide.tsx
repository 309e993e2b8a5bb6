import type { Guide } from '../docs/guide.ts'
import { Checkbox } from './Checkbox.tsx'

export const guide: Guide = {
  do: {
    shows: <Checkbox label="Email me when a bill is overdue" name="overdue_do" defaultChecked />,
    why: '‘Email me when a bill is overdue’ is a statement: checked means yes.',
  },
  dont: {
    shows: <Checkbox label="Don’t send emails?" name="overdue_dont" defaultChecked />,
    why: '‘Don’t send emails?’, checked, means that none are sent: people have to work out two negatives.',
  },
  anatomy: null,
  content: [
    'Write what is true when the box is checked, as a statement in the positive.',
    'Begin with the verb where it grants something: ‘Allow’, ‘Email me’, ‘I’ve read’.',
    'No full stop, unless it is a sentence of consent.',
  ],
}
