import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const link = (canvas: KeyboardCanvas, name: string | RegExp) => canvas.getByRole('link', { name })

export const sidebarDocs: ComponentDocs = {
  name: 'Sidebar',
  summary: 'Takes people to the main pages, on screens from 1024 px.',
  useWhen: ['Once on every page of the portal, before its content.'],
  avoidWhen: ['The pages are the parts of one thing.', 'The page is embedded in a host of its own.'],
  alternatives: [
    {
      component: 'MobileNav',
      when: 'the screen is narrower than 1024 px: both are on the page, one is shown',
    },
    { component: 'TabLinks', when: 'the pages are the parts of one thing' },
  ],
  pattern: 'Navigation landmark of native links; the current one has aria-current',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'focus is on a link',
      does: 'moves to the next link, those one level below included',
      setup: (canvas) => link(canvas, 'Properties').focus(),
      expect: (canvas) => expect(link(canvas, 'All properties')).toHaveFocus(),
    },
  ],
  provides: [
    'Works without script.',
    'At most one link is marked: the page itself, or the nearest page above it.',
    'The links scroll by themselves when the window is low; brand and footer stay.',
  ],
  requires: [
    'Links that this person may follow, in order.',
    'A `note` such as “Soon” on a link whose page is not ready.',
    'A path without query for `currentPath`.',
  ],
}
