import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const segmentedControlDocs: ComponentDocs = {
  name: 'SegmentedControl',
  summary: 'Switches between a few views of the same thing.',
  useWhen: ['The same data can be shown in different ways: by bill or by account, as a chart or a table.'],
  avoidWhen: [
    'There are more than four views.',
    'Each view is a different part of the page.',
    'The choice filters a list.',
    'The choice is an answer in a form.',
  ],
  alternatives: [
    { component: 'Tabs', when: 'each view is a different part of the page' },
    { component: 'TabLinks', when: 'there are more than four views, each with its own page' },
    { component: 'MultiSelect', when: 'the choice filters a list' },
    { component: 'RadioGroup', when: 'the choice is an answer in a form' },
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
  provides: ['Works without JavaScript.', 'Every view has an address that people can bookmark and share.'],
  requires: ['Say in the label what it switches: ‘View’.'],
}
