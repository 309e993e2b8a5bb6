import type { ComponentDocs } from '../docs/componentDocs.ts'
import { chartKeyboard } from '../internal/chart/chart.docs.ts'

export const lineChartDocs: ComponentDocs = {
  name: 'LineChart',
  summary: 'Shows how one to five figures change over time.',
  useWhen: [
    'The trend matters more than each single figure.',
    'People compare two to five series over time.',
  ],
  avoidWhen: [
    'The categories have no order, such as suppliers.',
    'The parts add up to a total.',
    'Only the trend of one figure matters.',
  ],
  alternatives: [
    { component: 'BarChart', when: 'the categories have no order, or the parts add up' },
    { component: 'Sparkline', when: 'only the trend of one figure matters' },
  ],
  pattern:
    'A <figure> with native radio buttons that switch between chart and table. Screen readers read the table.',
  keyboard: chartKeyboard,
  provides: [
    'Dashes tell the series apart as well as colours, also in print and in forced colours.',
    'A missing figure leaves a gap in the line. A figure without neighbours is a dot.',
    'The chart is rendered on the server, and the switch works without JavaScript.',
  ],
  requires: [
    'Pass the categories in order, with null where there is no figure. Set `positions` if they aren’t evenly spaced.',
    'Set `fromZero`, or explain the scale in words, if a scale that doesn’t start at zero could mislead.',
  ],
}
