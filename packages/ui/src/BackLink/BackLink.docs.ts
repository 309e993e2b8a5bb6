import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const backLinkDocs: ComponentDocs = {
  name: 'BackLink',
  summary: 'Takes people to the page above this one.',
  useWhen: ['The page has one page above it, such as a record and its list.'],
  avoidWhen: [
    'There are several levels above the page.',
    'It would only repeat the browser’s own Back button.',
    'It is part of a sentence.',
  ],
  alternatives: [
    { component: 'Breadcrumbs', when: 'there are several levels above' },
    { component: 'Link', when: 'it is part of a sentence' },
  ],
  pattern: 'Native <a href> (APG: Link)',
  keyboard: [
    {
      keys: '{Enter}',
      when: 'focus is on the link',
      does: 'follows it',
      setup: (canvas) => canvas.getByRole('link', { name: 'Void bills' }).focus(),
      expect: (canvas) => expect(canvas.getByRole('status')).toHaveTextContent('Followed'),
    },
  ],
  provides: [
    'Is at least 44 px high below 1024 px.',
    'The arrow points the other way in right-to-left languages.',
  ],
  requires: [
    'Name the page it leads to, rather than ‘Back’.',
    'Keep the list’s filters in the address, so that people return to the list they left.',
  ],
}
