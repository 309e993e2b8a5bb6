import type { ComponentDocs } from '../docs/componentDocs.ts'
import { chartKeyboard } from '../internal/chart/chart.docs.ts'

export const lineChartDocs: ComponentDocs = {
  name: 'LineChart',
  summary: 'Shows how one to five figures change over time.',
  useWhen: ['The course of a figure matters more than each figure.', 'Two to five series are compared.'],
  avoidWhen: ['The categories have no order.', 'The parts add up to a total.'],
  alternatives: [
    { component: 'BarChart', when: 'the parts add up, or each figure matters' },
    { component: 'Sparkline', when: 'only the trend of one figure matters' },
  ],
  pattern: 'A <figure> with native radio buttons for its two views; the table is what a screen reader reads',
  keyboard: chartKeyboard,
  provides: [
    'Series differ by their dashes as well as colour, in print and forced colours too.',
    'A missing figure is a gap, never a guess; a figure without neighbours is a dot.',
    'Drawn on the server; the switch works without script.',
  ],
  requires: [
    'Categories in order, null where there is no figure; `positions` where they are not evenly apart.',
    '`fromZero`, or words near the chart, where a scale not starting at zero could mislead.',
  ],
}
