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
    why: 'The control takes its id and its descriptions from Field, so the label and the hint belong to it.',
  },
  dont: {
    shows: (
      <div>
        <b>MPAN</b> <input size={24} aria-label="MPAN" />{' '}
        <small>21 digits, near the meter or on a bill</small>
      </div>
    ),
    why: 'Bold words beside a box look like a label, but a press on them doesn’t reach it and the hint isn’t read out.',
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
        is: 'marks what may be left empty; everything else is required.',
        at: 'label span',
        side: 'after',
      },
      { part: 'labelEnd', is: 'a link that helps; Tab reaches it after the control.', at: 'a' },
      { part: 'hint', is: 'what people need before they answer.', at: '[id$=-hint]' },
      { part: 'children', is: 'the control.', at: 'input' },
      { part: 'error', is: 'what to do, in one sentence.', at: '[id$=-error]' },
    ],
  },
  content: [
    'Hints are read before the answer: where to find it, how it is written, why we ask.',
    'An error says what to do and takes the place of nothing: the hint stays.',
  ],
}
