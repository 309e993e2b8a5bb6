import type { ComponentDocs } from '../docs/componentDocs.ts'

export const meterDocs: ComponentDocs = {
  name: 'Meter',
  summary: 'Shows a share of a total as a thin bar.',
  useWhen: ['A figure is beside it and the bar shows how it compares with its neighbours.'],
  avoidWhen: [
    'It would be the only place that gives the figure.',
    'Something is in progress: use ProgressBar.',
  ],
  alternatives: [{ component: 'ProgressBar', when: 'something is loading' }],
  pattern: 'role="meter" (APG: Meter)',
  keyboard: [],
  provides: [
    'Values outside the range are drawn and announced as the nearest end.',
    'No style attribute in server HTML.',
  ],
  requires: ['The exact figure in words beside it.', 'The same `max` for meters that are compared.'],
}
