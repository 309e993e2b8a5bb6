import { expect } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'

export const statDocs: ComponentDocs = {
  name: 'Stat',
  summary: 'Shows key figures: Stat shows one, StatFilter also filters a list, StatStrip puts them in a row.',
  useWhen: ['A list or a dashboard starts with two to seven figures that people check regularly.'],
  avoidWhen: [
    'The figures need a period or an axis.',
    'There would be more than seven side by side.',
    'The values are facts, not figures.',
    'A list is filtered by many values.',
  ],
  alternatives: [
    { component: 'BarChart', when: 'people compare the figures of several months' },
    { component: 'DataList', when: 'the values are facts' },
    { component: 'Table', when: 'there are more than seven figures' },
    { component: 'MultiSelect', when: 'a list is filtered by many values' },
  ],
  pattern: 'Plain text. StatFilter is a native link, with `aria-current` while it is applied.',
  keyboard: [
    {
      keys: '{Tab}',
      when: 'the strip comes next',
      does: 'moves to the first filter',
      expect: (canvas) => expect(canvas.getByRole('link', { name: /Larkfield Energy/ })).toHaveFocus(),
    },
  ],
  provides: [
    'Filters work without JavaScript.',
    'The meter is decoration: the words contain the figure.',
    'A change says in words which way it went and whether that is good. Colour only repeats it.',
  ],
  requires: [
    'Pass formatted figures.',
    'For a change, set which direction is better. Name the compared periods once on the page.',
    'For an applied filter, pass the address of the list without it.',
  ],
}
