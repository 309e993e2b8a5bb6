import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const switchDocs: ComponentDocs = {
  name: 'Switch',
  summary: 'Turns one setting on or off immediately.',
  useWhen: ['the setting acts as soon as it is turned', 'on and off are plain opposites'],
  avoidWhen: ['the choice is only sent with the rest of a form', 'off could mean more than one thing'],
  alternatives: [
    { component: 'Checkbox', when: 'the choice is sent with a form' },
    { component: 'RadioGroup', when: 'both answers need words of their own' },
  ],
  pattern: 'Native <input type="checkbox" role="switch"> (APG: Switch)',
  keyboard: [
    {
      keys: '[Space]',
      when: 'focus is on the switch and it is off',
      does: 'turns it on',
      setup: (canvas) => canvas.getByRole('switch').focus(),
      expect: async (canvas) => expect(canvas.getByRole('switch')).toBeChecked(),
    },
    {
      keys: '[Space]',
      press: '[Space][Space]',
      when: 'focus is on the switch and it is on',
      does: 'turns it off',
      setup: (canvas) => canvas.getByRole('switch').focus(),
      expect: async (canvas) => expect(canvas.getByRole('switch')).not.toBeChecked(),
    },
    {
      keys: '{Tab}',
      when: 'the switch comes next',
      does: 'moves to it',
      expect: async (canvas) => expect(canvas.getByRole('switch')).toHaveFocus(),
    },
  ],
  provides: [
    'on and off differ by the place of the knob, also in forced colours',
    'the label names it, the hint describes it; both can be pressed',
    'in a form it is sent like a checkbox: `value` (or `on`) while on, nothing while off',
  ],
  requires: [
    'a label that names the setting and stays the same in both states',
    'saving immediately, and turning it back with a message when saving fails',
  ],
}
