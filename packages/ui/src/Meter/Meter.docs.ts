import type { ComponentDocs } from '../docs/componentDocs.ts'

export const meterDocs: ComponentDocs = {
  name: 'Meter',
  summary: 'Shows a share of a total as a thin bar.',
  useWhen: ['A figure has a bar beside it that shows how it compares with others.'],
  avoidWhen: [
    'It would be the only place that gives the figure.',
    'Something is in progress.',
    'A trend over time matters.',
  ],
  alternatives: [
    { component: 'ProgressBar', when: 'something is loading' },
    { component: 'Sparkline', when: 'a trend over time matters' },
    { component: 'Stat', when: 'there is only the figure' },
  ],
  pattern: 'role="meter" (APG: Meter)',
  keyboard: [],
  provides: [
    'A value outside the range is drawn and announced as the nearest end.',
    'Server HTML contains no style attribute, so it passes a strict CSP.',
  ],
  requires: [
    'Write the exact figure in words beside it.',
    'Use the same `max` for meters that people compare.',
  ],
}
