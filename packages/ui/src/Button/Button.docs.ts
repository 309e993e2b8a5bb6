import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const buttonDocs: ComponentDocs = {
  name: 'Button',
  summary: 'Runs an action when pressed.',
  useWhen: ['Pressing it does something: saves, opens a dialog, downloads a file.'],
  avoidWhen: [
    'It leads to another page, unless that is the main next step: then use `href`.',
    'There is only room for an icon.',
    'There are several actions on one record.',
  ],
  alternatives: [
    { component: 'Link', when: 'it leads to another page' },
    { component: 'IconButton', when: 'there is only room for an icon' },
    { component: 'Menu', when: 'there are several actions on one record' },
  ],
  pattern:
    'Native <button> (APG: Button). With `href` it is a native <a> that looks like a button and has the keys of a link.',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the button',
      does: 'presses it',
      setup: (canvas) => canvas.getByRole('button', { name: 'Count' }).focus(),
      expect: (canvas) => expect(canvas.getByRole('status')).toHaveTextContent('Pressed 1'),
    },
    {
      keys: '[Space]',
      when: 'focus is on the button',
      does: 'presses it',
      setup: (canvas) => canvas.getByRole('button', { name: 'Count' }).focus(),
      expect: (canvas) => expect(canvas.getByRole('status')).toHaveTextContent('Pressed 1'),
    },
    {
      keys: '{Enter}',
      when: 'the button is busy',
      does: 'does nothing, and focus stays',
      setup: (canvas) => canvas.getByRole('button', { name: 'Working' }).focus(),
      expect: async (canvas) => {
        await expect(canvas.getByRole('status')).toHaveTextContent('Pressed 0')
        await expect(canvas.getByRole('button', { name: 'Working' })).toHaveFocus()
      },
    },
    {
      keys: '{Tab}',
      press: '{Tab}{Tab}{Tab}',
      when: 'the next button is disabled',
      does: 'skips it',
      expect: (canvas) => expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus(),
    },
  ],
  provides: [
    'Has a 2 px lower edge that disappears while it is pressed.',
    'While busy, it keeps its width and focus, reads ‘Working’, which screen readers announce, and ignores presses and form submission.',
    'A busy link isn’t followed.',
    'A link with `href={null}` is disabled. It can keep focus but Tab skips it.',
    'Has `type="button"` unless you set another type.',
  ],
  requires: [
    'Write a verb and its object: ‘Mark as paid’.',
    'Show one primary button at a time.',
    'Pass `busy={false}` before the first press if the button can become busy: it then keeps its width.',
  ],
}
