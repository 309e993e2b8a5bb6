import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const segmentedControlDocs: ComponentDocs = {
  name: 'SegmentedControl',
  summary: 'Switches between a few views of the same thing.',
  useWhen: ['The views show the same data: a list by bill or by account, a chart or its table.'],
  avoidWhen: ['There are more than four views.', 'The choice is a filter, or is sent with a form.'],
  alternatives: [
    { component: 'Tabs', when: 'the views are the parts of a page' },
    { component: 'MultiSelect', when: 'the choice narrows a list' },
  ],
  pattern: 'Navigation landmark of native links, the current one with aria-current',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'the control comes next',
      does: 'moves to the first view',
      expect: (canvas) => expect(canvas.getByRole('link', { name: 'Bills' })).toHaveFocus(),
    },
    {
      keys: '{Tab}',
      when: 'focus is on a view',
      does: 'moves to the next view',
      setup: (canvas) => canvas.getByRole('link', { name: 'Bills' }).focus(),
      expect: (canvas) => expect(canvas.getByRole('link', { name: 'Supplier accounts' })).toHaveFocus(),
    },
  ],
  provides: ['Works without script.', 'Every view has an address that can be kept and sent.'],
  requires: ['A label that says what is switched: "View".'],
}
