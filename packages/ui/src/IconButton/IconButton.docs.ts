import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const iconButtonDocs: ComponentDocs = {
  name: 'IconButton',
  summary: 'Runs an action that everyone knows by its icon.',
  useWhen: ['close, more, previous, show: where words would crowd'],
  avoidWhen: ['people would have to guess'],
  alternatives: [
    { component: 'Button', when: 'there is room for words' },
    { component: 'Menu', when: 'it opens a list of actions' },
  ],
  pattern: 'Native <button> with aria-label (APG: Button); with `href` a native <a>.',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the button',
      does: 'presses it',
      setup: (canvas) => canvas.getByRole('button', { name: 'More' }).focus(),
      expect: (canvas) => expect(canvas.getByRole('status')).toHaveTextContent('Pressed 1'),
    },
    {
      keys: '[Space]',
      when: 'focus is on the button',
      does: 'presses it',
      setup: (canvas) => canvas.getByRole('button', { name: 'More' }).focus(),
      expect: (canvas) => expect(canvas.getByRole('status')).toHaveTextContent('Pressed 1'),
    },
  ],
  provides: ['a name, always', 'at least 28 px square, 36 under 1024 px'],
  requires: ['a label that says what pressing does: "Close", not "Cross"'],
}
