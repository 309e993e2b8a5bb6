import type { ComponentDocs } from '../docs/componentDocs.ts'
import { chartKeyboard } from '../internal/chart/chart.docs.ts'

export const barChartDocs: ComponentDocs = {
  name: 'BarChart',
  summary: 'Compares amounts by category, stacked where there are several series.',
  useWhen: [
    'People compare amounts or counts over several months.',
    'Each total is made of two to five parts.',
  ],
  avoidWhen: [
    'There are fewer than four figures: write them in words.',
    'People follow each series over time on its own.',
    'There is only one total to break down.',
    'Only the trend of one figure matters.',
  ],
  alternatives: [
    { component: 'LineChart', when: 'people follow several series over time' },
    { component: 'StackedBar', when: 'there is one total and its parts' },
    { component: 'Sparkline', when: 'only the trend of one figure matters' },
    { component: 'Stat', when: 'there are a few single figures' },
  ],
  pattern:
    'A <figure> with native radio buttons that switch between chart and table. Screen readers read the table.',
  keyboard: chartKeyboard,
  provides: [
    'The scale always starts at zero.',
    'Patterns tell the series apart as well as colours, also in print and in forced colours.',
    'The chart is rendered on the server, and the switch works without JavaScript.',
    'A value that isn’t a number is left out of the chart; in the table it is a dash.',
  ],
  requires: [
    'Put the most important series first.',
    'Use one unit for all figures, and a `format` that shows it.',
  ],
}
