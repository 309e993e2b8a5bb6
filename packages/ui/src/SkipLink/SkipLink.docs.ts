import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const skipLinkDocs: ComponentDocs = {
  name: 'SkipLink',
  summary: 'Takes keyboard users past the navigation.',
  useWhen: ['On every page, as the first thing in the body.'],
  avoidWhen: ['The page has no navigation before its content.'],
  alternatives: [{ component: 'Link', when: 'the way leads to another page' }],
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
  provides: ['Works without script.', 'Takes no room on the page.'],
  requires: ['An element with the id of `href` and `tabindex="-1"`: focus lands there.'],
}
