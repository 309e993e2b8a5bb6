import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const linkDocs: ComponentDocs = {
  name: 'Link',
  summary: 'Takes people to another page, place or file.',
  useWhen: ['Pressing it leads to another page, place or file.'],
  avoidWhen: ['Pressing it changes something.', 'It is the main next step on the page.'],
  alternatives: [
    {
      component: 'Button',
      when: 'pressing it changes something. Use a Button with `href` for the main next step',
    },
  ],
  pattern: 'Native <a href> (APG: Link).',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the link',
      does: 'follows it',
      setup: (canvas) => canvas.getByRole('link', { name: 'Void bills' }).focus(),
      expect: (canvas) => expect(canvas.getByRole('status')).toHaveTextContent('Followed'),
    },
  ],
  provides: ['Is underlined in sentences, so people don’t depend on its colour.'],
  requires: [
    'Write link text that says where it leads, even on its own.',
    'Use `quiet` only where the place shows that it is a link: in a table’s first column, or in a list of links.',
  ],
}
