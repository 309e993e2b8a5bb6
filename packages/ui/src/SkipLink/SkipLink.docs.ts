import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const skipLinkDocs: ComponentDocs = {
  name: 'SkipLink',
  summary: 'Takes keyboard users past the navigation.',
  useWhen: ['It is the first thing in the body of every page.'],
  avoidWhen: ['Nothing comes before the page’s content.', 'It would lead to another page.'],
  alternatives: [{ component: 'Link', when: 'it leads to another page' }],
  pattern: 'Native link to a fragment',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'the page has just opened',
      does: 'shows the link and moves to it',
      expect: (canvas) => expect(canvas.getByRole('link', { name: 'Skip to main content' })).toHaveFocus(),
    },
    {
      keys: '{Enter}',
      when: 'focus is on the link',
      does: 'moves focus to the content',
      setup: (canvas) => canvas.getByRole('link', { name: 'Skip to main content' }).focus(),
      expect: (canvas) => expect(canvas.getByRole('main')).toHaveFocus(),
    },
  ],
  provides: ['Works without JavaScript.', 'Takes no room until it has focus.'],
  requires: ['Give the content the id in `href`, and `tabindex="-1"` so that it can get focus.'],
}
