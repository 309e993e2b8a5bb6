import type { ComponentDocs } from '../docs/componentDocs.ts'

export const progressBarDocs: ComponentDocs = {
  name: 'ProgressBar',
  summary: 'Shows that a page is loading, as a thin bar at its top.',
  useWhen: ['a page or its main content is loading'],
  avoidWhen: ['one part of the page is loading: Skeleton', 'the amount done is known'],
  alternatives: [
    { component: 'Skeleton', when: 'the shape of what comes is known' },
    { component: 'Button', when: 'the press itself is what takes time: `busy`' },
  ],
  pattern: 'Native <progress> without a value: indeterminate (role progressbar).',
  keyboard: [],
  provides: ['seen only after 200 ms, for 5000 ms at most', 'no movement under reduced motion'],
  requires: ['a label that says what is loading'],
}
