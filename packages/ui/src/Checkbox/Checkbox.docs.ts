import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const checkboxDocs: ComponentDocs = {
  name: 'Checkbox',
  summary: 'Asks a yes-or-no question in a form, or selects one of many things.',
  useWhen: ['the choice is sent with a form', 'rows of a list are chosen for something'],
  avoidWhen: ['exactly one of several must be chosen', 'the choice acts immediately'],
  alternatives: [{ component: 'MultiSelect', when: 'there are more than about seven to choose from' }],
  pattern: 'Native <input type="checkbox"> (APG: Checkbox, mixed state)',
  keyboard: [
    {
      keys: '[Space]',
      when: 'focus is on the checkbox',
      does: 'checks it, or unchecks it',
      setup: (canvas) => canvas.getByRole('checkbox').focus(),
      expect: async (canvas) => expect(canvas.getByRole('checkbox')).toBeChecked(),
    },
    {
      keys: '{Tab}',
      when: 'the checkbox comes next',
      does: 'moves to it',
      expect: async (canvas) => expect(canvas.getByRole('checkbox')).toHaveFocus(),
    },
  ],
  provides: [
    'at least 24 px to aim at, whatever its size',
    'the tick and the dash show in forced colours',
    'the mixed state is announced as mixed',
  ],
  requires: ['a label that reads as a statement', 'what checking a mixed box does to its group'],
}
