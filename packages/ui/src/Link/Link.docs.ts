import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const linkDocs: ComponentDocs = {
  name: 'Link',
  summary: 'Takes people to another page, place or file.',
  useWhen: ['a press leads to another page, place or file'],
  avoidWhen: ['a press changes something: use Button'],
  alternatives: [
    {
      component: 'Button',
      when: 'it does something; with `href` where a way on is the primary action',
    },
  ],
  pattern: 'Native <a href> (APG: Link).',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the link',
      does: 'goes there',
      setup: (canvas) => canvas.getByRole('link', { name: 'Void bills' }).focus(),
      expect: (canvas) => expect(canvas.getByRole('status')).toHaveTextContent('Followed'),
    },
  ],
  provides: ['underlined in sentences, so that colour is never the only cue'],
  requires: [
    'words that say where it leads, out of context too',
    "`quiet` only where the place shows that it is a link: a table's first column, a list of links",
  ],
}
