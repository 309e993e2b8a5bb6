import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const iconButtonDocs: ComponentDocs = {
  name: 'IconButton',
  summary: 'Runs an action that everyone recognises by its icon.',
  useWhen: ['The icon is familiar and words would take too much room: close, more, previous, show.'],
  avoidWhen: ['People would have to guess what it does.', 'It opens a list of actions.'],
  alternatives: [
    { component: 'Button', when: 'people would have to guess' },
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
  provides: ['Always has an accessible name.', 'Is at least 28 px square, or 36 px under 1024 px.'],
  requires: ['Write a label that says what pressing it does: ‘Close’, not ‘Cross’.'],
}
