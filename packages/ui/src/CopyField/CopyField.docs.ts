import { expect, waitFor } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const copyFieldDocs: ComponentDocs = {
  name: 'CopyField',
  summary: 'Shows a value with a button that copies it.',
  useWhen: ['People paste the value somewhere else: a sort code, an account number, a payment reference.'],
  avoidWhen: ['The value is only read.', 'The value can be changed.'],
  alternatives: [
    { component: 'DataList', when: 'the value is only read' },
    { component: 'TextField', when: 'the value can be changed' },
  ],
  pattern: 'Native button; the outcome is announced in a status region',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the copy button',
      does: 'copies the value and says so; where copying isn’t allowed, selects it',
      setup: (canvas) => canvas.getByRole('button', { name: 'Copy Sort code' }).focus(),
      expect: (canvas) =>
        waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/Copied|Selected/)),
    },
  ],
  provides: [
    'The button is named after what it copies.',
    'Where the clipboard is refused, the value is selected and the keys to copy it are announced.',
  ],
  requires: ['`copyValue` without the spaces and dashes that are there for reading.'],
}
