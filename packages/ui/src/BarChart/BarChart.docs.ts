import type { ComponentDocs } from '../docs/componentDocs.ts'
import { chartKeyboard } from '../internal/chart/chart.docs.ts'

export const barChartDocs: ComponentDocs = {
  name: 'BarChart',
  summary: 'Compares amounts by category, stacked where there are several series.',
  useWhen: ['Amounts or counts are compared over some months.', 'A sum is made of two to five parts.'],
  avoidWhen: ['There are fewer than four figures: write them.', 'Each series should be followed by itself.'],
  alternatives: [
    { component: 'LineChart', when: 'several series are compared over time' },
    { component: 'StackedBar', when: 'it is one total and its parts' },
    { component: 'Sparkline', when: 'only the trend of one figure matters' },
  ],
  pattern: 'A <figure> with native radio buttons for its two views; the table is what a screen reader reads',
  keyboard: chartKeyboard,
  provides: [
    'The scale starts at zero.',
    'Series differ by pattern as well as colour, in print and forced colours too.',
    'Drawn on the server; the switch works without script.',
    'Values that are not numbers are left out of the chart and shown as a dash in the table.',
  ],
  requires: [
    'Series from the one that matters most.',
    'Figures in one unit, with a `format` that says which.',
  ],
}
