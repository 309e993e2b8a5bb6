import type { ComponentDocs } from '../docs/componentDocs.ts'

export const progressBarDocs: ComponentDocs = {
  name: 'ProgressBar',
  summary: 'Shows that a page is loading, as a thin bar at its top.',
  useWhen: ['A page or its main content is loading.'],
  avoidWhen: [
    'One part of the page is loading.',
    'The amount done is known: write it in words.',
    'A pressed button is working.',
  ],
  alternatives: [
    { component: 'Skeleton', when: 'a part of the page loads and its shape is known' },
    { component: 'Spinner', when: 'a part of the page loads and its shape isn’t known' },
    { component: 'Button', when: 'a pressed button is working: use its `busy`' },
  ],
  pattern: 'Native <progress> without a value: indeterminate (role progressbar).',
  keyboard: [],
  provides: [
    'Appears after 200 ms and disappears after at most 5 seconds.',
    'Doesn’t move for people who prefer reduced motion.',
  ],
  requires: ['Say in the label what is loading.'],
}
