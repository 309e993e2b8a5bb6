import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const part = (canvas: KeyboardCanvas, name: string) => canvas.getByRole('link', { name })

export const stackedBarDocs: ComponentDocs = {
  name: 'StackedBar',
  summary: 'Shows how a total is made up, as a bar and a table.',
  useWhen: ['A list falls into a few statuses, and each leads to the list narrowed to it.'],
  avoidWhen: ['The parts do not add up to anything.', 'Wholes are compared with each other.'],
  alternatives: [
    { component: 'BarChart', when: 'there is a total for each month' },
    { component: 'Meter', when: 'it is one part of a total' },
  ],
  pattern: 'A drawing hidden from assistive technology, over a native table whose row headers may be links',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'its parts are links and come next',
      does: 'moves to the first part',
      expect: (canvas) => expect(part(canvas, 'Tenant Packages')).toHaveFocus(),
    },
    {
      keys: '{Tab}',
      when: 'focus is on a part',
      does: 'moves to the next part',
      setup: (canvas) => part(canvas, 'Tenant Packages').focus(),
      expect: (canvas) => expect(part(canvas, 'Tenants Organising')).toHaveFocus(),
    },
  ],
  provides: [
    'Every figure is in words: the bar only pictures them.',
    'Parts differ by pattern, shape and position as well as colour.',
    'The smallest part is wide enough to be seen.',
  ],
  requires: ['Names that differ.', 'Parts that add up to a total; negative parts are listed, not drawn.'],
}
