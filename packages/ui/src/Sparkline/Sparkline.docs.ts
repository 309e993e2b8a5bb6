import type { ComponentDocs } from '../docs/componentDocs.ts'

export const sparklineDocs: ComponentDocs = {
  name: 'Sparkline',
  status: 'experimental',
  summary: 'Shows the trend of one figure as a small line.',
  useWhen: ['A figure is beside it and people want to see the trend: in a Stat, in a row.'],
  avoidWhen: ['It would be the only place that gives the figure.', 'People read amounts off it.'],
  alternatives: [
    { component: 'LineChart', when: 'amounts or several series matter' },
    { component: 'Meter', when: 'it is a share, not a trend' },
  ],
  pattern: 'A drawing hidden from assistive technology, and a native table in its place',
  keyboard: [],
  provides: [
    'A screen reader has every figure.',
    'A missing figure is a gap; the last figure and one without neighbours are dots.',
    'Drawn on the server.',
  ],
  requires: ['The latest figure in words beside it.', 'The same period for sparklines that are compared.'],
}
