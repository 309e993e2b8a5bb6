import type { ComponentDocs } from '../docs/componentDocs.ts'

export const spinnerDocs: ComponentDocs = {
  name: 'Spinner',
  summary: 'Shows that something is loading when nobody knows how long it will take.',
  useWhen: ['A part of the page is loading and its shape isn’t known: a document, a drawing.'],
  avoidWhen: [
    'The shape of the content is known.',
    'A pressed button is working.',
    'The whole page is loading.',
  ],
  alternatives: [
    { component: 'Skeleton', when: 'the shape of the content is known' },
    { component: 'Button', when: 'a pressed button is working: use its `busy`' },
    { component: 'ProgressBar', when: 'the whole page is loading' },
  ],
  pattern: 'Native <output>, a polite live region',
  keyboard: [],
  provides: [
    'Appears after 200 ms, so quick responses don’t flicker.',
    'Doesn’t move for people who prefer reduced motion.',
  ],
  requires: ['Say in the label what is loading.', 'Show something in its place if loading fails.'],
}
