import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const link = (canvas: KeyboardCanvas, name: RegExp) => canvas.getByRole('link', { name })
const onFirst = (canvas: KeyboardCanvas) => link(canvas, /^All/).focus()

export const tabLinksDocs: ComponentDocs = {
  name: 'TabLinks',
  summary: 'Moves between the pages about one thing.',
  useWhen: [
    'A record or a list has three to seven parts that people visit one by one, keep and send.',
    'It has to work without script.',
  ],
  avoidWhen: ['Changing the part should leave the page as it is.', 'The parts are steps in an order.'],
  alternatives: [
    { component: 'Tabs', when: 'the parts are panels of one page, without addresses' },
    { component: 'SegmentedControl', when: 'the same data is shown in two ways' },
    { component: 'Sidebar', when: 'they are the areas of the product' },
  ],
  pattern: 'Navigation landmark of native links; the current one has aria-current="page"',
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
    'Works without script: real links, which open in a new tab too.',
    'Looks like Tabs; links that do not fit scroll sideways, and the current one is brought into sight.',
  ],
  requires: ['Pages that show the same links, each with its own `value`.', 'A heading on each page.'],
}
