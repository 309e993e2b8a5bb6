import type { ComponentDocs } from '../docs/componentDocs.ts'

export const spinnerDocs: ComponentDocs = {
  name: 'Spinner',
  summary: 'Shows that one thing is loading, where nobody knows for how long.',
  useWhen: ['One thing inside the page loads and its shape is not known: a document, a drawing.'],
  avoidWhen: [
    'The shape of the content is known: use Skeleton.',
    'A button is working.',
    'The entire page is loading.',
  ],
  alternatives: [
    { component: 'Skeleton', when: 'the shape of what comes is known' },
    { component: 'Button', when: 'a press is being worked on: `busy`' },
    { component: 'ProgressBar', when: 'the page loads' },
  ],
  pattern: 'Native <output>, a polite live region',
  keyboard: [],
  provides: [
    'Seen only after 200 ms, so that what is quick does not flicker.',
    'It does not move for people who prefer reduced motion.',
  ],
  requires: ['Text that says what is loading.', 'Something in its place when it fails.'],
}
