import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const buttonDocs: ComponentDocs = {
  name: 'Button',
  summary: 'Runs an action when pressed.',
  useWhen: ['a press changes something: saves, opens, downloads'],
  avoidWhen: ['a press goes to a page: use Link, or `href` for the main next step'],
  alternatives: [
    { component: 'Link', when: 'it goes somewhere' },
    { component: 'IconButton', when: 'there is room for a drawing only' },
    { component: 'Menu', when: 'there are several actions on one thing' },
  ],
  pattern:
    'Native <button> (APG: Button). With `href` a native <a> that looks like one and keeps the keys of a link.',
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
      does: 'does nothing; focus stays',
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
      does: 'passes over it',
      expect: (canvas) => expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus(),
    },
  ],
  provides: [
    'a 2 px lower edge that disappears when pressed',
    'while busy: the width stays, the name is "Working", a screen reader says that it is busy, presses and the form\'s submission are refused, focus stays',
    'a link while busy is not followed',
    'a link with `href={null}` stays and keeps focus, out of the reach of Tab',
    'type="button" unless you say otherwise',
  ],
  requires: [
    'a verb and the thing: "Mark as paid"',
    'one primary in view',
    '`busy={false}` before the first press where it can be busy, so that its width is kept',
  ],
}
