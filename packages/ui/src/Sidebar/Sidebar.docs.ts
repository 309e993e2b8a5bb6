import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const link = (canvas: KeyboardCanvas, name: string | RegExp) => canvas.getByRole('link', { name })

export const sidebarDocs: ComponentDocs = {
  name: 'Sidebar',
  summary: 'Takes people to the main pages, on screens from 1024 px.',
  useWhen: ['Every page of the portal has it once, before its content.'],
  avoidWhen: [
    'The pages are parts of one record.',
    'The screen is narrower than 1024 px.',
    'Pages need its width for their content.',
    'The page is embedded in another site.',
  ],
  alternatives: [
    { component: 'TabLinks', when: 'the pages are parts of one record' },
    { component: 'MobileNav', when: 'the screen is narrower than 1024 px: render both, and only one shows' },
    { component: 'CollapsibleSidebar', when: 'pages need its width' },
  ],
  pattern: 'Navigation landmark of native links. The current one has `aria-current`.',
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
    'Works without JavaScript.',
    'Marks at most one link as current: the page itself, or the nearest page above it.',
    'The links scroll on their own in a low window. The brand and the footer stay.',
  ],
  requires: [
    'Pass only links that this person can follow, in order.',
    'Add a `note` such as ‘Soon’ to a link whose page isn’t ready.',
    'Pass `currentPath` without its query.',
  ],
}
