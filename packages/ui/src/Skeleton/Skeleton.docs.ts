import type { ComponentDocs } from '../docs/componentDocs.ts'

export const skeletonDocs: ComponentDocs = {
  name: 'Skeleton',
  summary: 'Holds the place of content that is loading.',
  useWhen: ['The shape of the content is known, and loading takes more than 200 ms.'],
  avoidWhen: [
    'Content is only refreshing: keep the old content.',
    'The whole page is loading.',
    'The shape of the content isn’t known.',
  ],
  alternatives: [
    { component: 'ProgressBar', when: 'the whole page is loading' },
    { component: 'Spinner', when: 'the shape of the content isn’t known' },
  ],
  pattern:
    'None: it is hidden from assistive technology. The region around it says that it is loading (`aria-busy`).',
  keyboard: [],
  provides: ['Doesn’t move.'],
  requires: ['Match the size of the content, so that nothing jumps when it arrives.'],
}
