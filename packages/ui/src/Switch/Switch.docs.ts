import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const switchDocs: ComponentDocs = {
  name: 'Switch',
  summary: 'Turns one setting on or off immediately.',
  useWhen: ['The setting takes effect as soon as people turn it on.', 'On and off are plain opposites.'],
  avoidWhen: ['The choice is only sent with the rest of a form.', 'It isn’t obvious what off means.'],
  alternatives: [
    { component: 'Checkbox', when: 'the choice is sent with a form' },
    { component: 'RadioGroup', when: 'both answers need words' },
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
    'On and off differ by the position of the knob, also in forced colours.',
    'The label names it and the hint describes it. People can press either.',
    'In a form it is sent like a checkbox: `value`, or `on`, while it is on, and nothing while it is off.',
  ],
  requires: [
    'Name the setting in the label, with the same words for on and off.',
    'Save immediately. If that fails, turn it back and show a message.',
  ],
}
