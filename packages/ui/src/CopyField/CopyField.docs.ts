import { expect, waitFor } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const copyFieldDocs: ComponentDocs = {
  name: 'CopyField',
  summary: 'Shows a value with a button that copies it.',
  useWhen: ['People paste the value somewhere else: a sort code, an account number, a payment reference.'],
  avoidWhen: ['People only read the value.', 'People can change the value.'],
  alternatives: [
    { component: 'DataList', when: 'people only read the value' },
    { component: 'TextField', when: 'people can change the value' },
  ],
  pattern: 'Native button; a status region announces the outcome',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the copy button',
      does: 'copies the value and announces it, or selects the value if copying isn’t allowed',
      setup: (canvas) => canvas.getByRole('button', { name: 'Copy Sort code' }).focus(),
      expect: (canvas) =>
        waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/Copied|Selected/)),
    },
  ],
  provides: [
    'The button’s name says what it copies.',
    'If the browser refuses to copy, it selects the value and announces the keys that copy it.',
  ],
  requires: ['Set `copyValue` without the spaces and dashes that only make the value easier to read.'],
}
