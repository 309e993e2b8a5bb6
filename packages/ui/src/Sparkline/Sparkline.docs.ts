import type { ComponentDocs } from '../docs/componentDocs.ts'

export const sparklineDocs: ComponentDocs = {
  name: 'Sparkline',
  status: 'experimental',
  summary: 'Shows the trend of one figure as a small line.',
  useWhen: ['A figure in a Stat or a row has a trend that people want to see.'],
  avoidWhen: [
    'It would be the only place that gives the figure.',
    'People read single amounts from it, or compare several series.',
    'The figure is a share of something.',
  ],
  alternatives: [
    { component: 'LineChart', when: 'people read single amounts or compare several series' },
    { component: 'Meter', when: 'the figure is a share' },
    { component: 'Stat', when: 'the figure is all that matters' },
  ],
  pattern: 'A drawing that is hidden from assistive technology, with a native table in its place',
  keyboard: [],
  provides: [
    'Screen readers get every figure.',
    'A missing figure leaves a gap. The last figure, and one without neighbours, are dots.',
    'Is rendered on the server.',
  ],
  requires: [
    'Write the latest figure in words beside it.',
    'Use the same period for sparklines that people compare.',
  ],
}
