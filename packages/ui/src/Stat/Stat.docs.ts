import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const statDocs: ComponentDocs = {
  name: 'Stat',
  summary: 'Key figures: Stat shows one, StatFilter also narrows a list to it, StatStrip puts them in a row.',
  useWhen: ['A list or a dashboard starts with two to seven figures that people come back for.'],
  avoidWhen: ['The figures need a period or an axis.', 'More than seven would be side by side.'],
  alternatives: [
    { component: 'BarChart', when: 'the figures of many months are compared' },
    { component: 'DataList', when: 'the values are facts, not figures' },
    { component: 'MultiSelect', when: 'the list is narrowed by many values' },
  ],
  pattern: 'Plain text; StatFilter is a native link, with aria-current while applied',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'the strip comes next',
      does: 'moves to the first filter',
      expect: (canvas) => expect(canvas.getByRole('link', { name: /Larkfield Energy/ })).toHaveFocus(),
    },
  ],
  provides: [
    'Filters work without script.',
    'The meter is decoration: the figure is in the words.',
    'A change says in words which way it went and whether that is better or worse; the colour only repeats it.',
  ],
  requires: [
    'Formatted figures.',
    'For a change, which way is better, and the periods compared, once on the page.',
    'For an applied filter, the address of the list without it.',
  ],
}
