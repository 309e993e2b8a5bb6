import type { Guide } from '../docs/guide.ts'
import { Field } from './Field.tsx'
import { Link } from '../Link/Link.tsx'

export const guide: Guide = {
  do: {
    shows: (
      <Field label="MPAN" hint="21 digits, near the meter or on a bill">
        {(control) => <input {...control} size={24} />}
      </Field>
    ),
    why: 'The control gets its id and descriptions from Field, so it is linked to its label and hint.',
  },
  dont: {
    shows: (
      <div>
        <b>MPAN</b> <input size={24} aria-label="MPAN" />{' '}
        <small>21 digits, near the meter or on a bill</small>
      </div>
    ),
    why: 'Bold words beside a box look like a label, but pressing them doesn’t focus it and the hint isn’t read out.',
  },
  anatomy: {
    shows: (
      <Field
        label="MPAN"
        optional
        labelEnd={<Link href="#mpan">What is an MPAN?</Link>}
        hint="21 digits, near the meter or on a bill"
        error="Enter all 21 digits"
      >
        {(control) => <input {...control} size={24} />}
      </Field>
    ),
    parts: [
      { part: 'label', is: 'names the answer, and stays while people type.', at: 'label' },
      {
        part: 'optional',
        is: 'marks a field that people may leave empty. All other fields are required.',
        at: 'label span',
        side: 'after',
      },
      { part: 'labelEnd', is: 'is a link that helps. Tab reaches it after the control.', at: 'a' },
      { part: 'hint', is: 'says what people need to know before they answer.', at: '[id$=-hint]' },
      { part: 'children', is: 'is the control.', at: 'input' },
      { part: 'error', is: 'says what to do, in one sentence.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Screen readers read hints before the answer. Say where to find it, how to write it, or why you ask.',
    'Say in an error what to do. It doesn’t replace the hint.',
  ],
}
