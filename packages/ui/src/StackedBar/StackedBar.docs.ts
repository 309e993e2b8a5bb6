import { expect } from 'storybook/test'
import type { ComponentDocs, KeyboardCanvas } from '../docs/componentDocs.ts'

const part = (canvas: KeyboardCanvas, name: string) => canvas.getByRole('link', { name })

export const stackedBarDocs: ComponentDocs = {
  name: 'StackedBar',
  summary: 'Shows how a total is made up, as a bar and a table.',
  useWhen: ['The records in a list have a few statuses, and each status links to the filtered list.'],
  avoidWhen: [
    'The parts don’t add up to anything.',
    'People compare several totals, such as one for each month.',
    'There is only one part of a total.',
  ],
  alternatives: [
    { component: 'Stat', when: 'the parts don’t add up' },
    { component: 'BarChart', when: 'people compare several totals' },
    { component: 'Meter', when: 'there is only one part of a total' },
  ],
  pattern:
    'A drawing that is hidden from assistive technology, above a native table whose row headers can be links',
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
    'Every figure is in words too: the bar only illustrates them.',
    'Patterns, shapes and positions tell the parts apart as well as colours.',
    'The smallest part is still wide enough to be seen.',
  ],
  requires: [
    'Give each part a different name.',
    'Pass parts that add up to a total. Negative parts are listed but not drawn.',
  ],
}
