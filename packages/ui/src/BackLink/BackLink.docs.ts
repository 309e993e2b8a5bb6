import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const backLinkDocs: ComponentDocs = {
  name: 'BackLink',
  summary: 'Takes people to the page above this one.',
  useWhen: ['a page has one page above it: a record and its list'],
  avoidWhen: ['there are several levels above', 'it would do what the browser’s own Back does'],
  alternatives: [
    { component: 'Breadcrumbs', when: 'there are several levels above' },
    { component: 'Link', when: 'it is part of a sentence' },
  ],
  pattern: 'Native <a href> (APG: Link)',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the link',
      does: 'goes there',
      setup: (canvas) => canvas.getByRole('link', { name: 'Void bills' }).focus(),
      expect: (canvas) => expect(canvas.getByRole('status')).toHaveTextContent('Followed'),
    },
  ],
  provides: [
    'a 44 px target below 1024 px',
    'the arrow points the other way where the page reads from the right',
  ],
  requires: ['the name of the page it leads to, not "Back"', 'the filters of the list in the address'],
}
