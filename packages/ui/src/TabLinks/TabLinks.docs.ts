import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const link = (canvas: KeyboardCanvas, name: RegExp) => canvas.getByRole('link', { name })
const onFirst = (canvas: KeyboardCanvas) => link(canvas, /^All/).focus()

export const tabLinksDocs: ComponentDocs = {
  name: 'TabLinks',
  summary: 'Moves between the pages about one thing.',
  useWhen: [
    'A record or a list has three to seven parts that people open one by one, bookmark and share.',
    'The parts have to work without JavaScript.',
  ],
  avoidWhen: [
    'The parts are panels of one page, without addresses of their own.',
    'The same data is shown in different ways.',
    'They are the main areas of the product.',
    'The parts are steps in a fixed order.',
  ],
  alternatives: [
    { component: 'Tabs', when: 'the parts are panels of one page' },
    { component: 'SegmentedControl', when: 'the same data is shown in different ways' },
    { component: 'Sidebar', when: 'they are the main areas of the product' },
    { component: 'Stepper', when: 'the parts are steps in a fixed order' },
  ],
  pattern: 'Navigation landmark of native links. The current one has `aria-current="page"`.',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'focus is on a link',
      does: 'moves to the next link',
      setup: onFirst,
      expect: (canvas) => expect(link(canvas, /New Tenancy/)).toHaveFocus(),
    },
    {
      keys: '{Enter}',
      press: '{Tab}{Enter}',
      when: 'focus is on a link',
      does: 'follows it',
      setup: onFirst,
      expect: (canvas) => expect(link(canvas, /New Tenancy/)).toHaveAttribute('aria-current', 'page'),
    },
  ],
  provides: [
    'Works without JavaScript: its links are real, and open in a new tab too.',
    'Looks like Tabs. If the links don’t fit, they scroll sideways, and the current one is scrolled into view.',
  ],
  requires: [
    'Show the same links on all of the pages, each with its own `value`.',
    'Give each page a heading.',
  ],
}
