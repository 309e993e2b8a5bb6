import type { ComponentDocs } from '../docs/componentDocs.ts'

export const skeletonDocs: ComponentDocs = {
  name: 'Skeleton',
  summary: 'Holds the place of something that is loading, at its size.',
  useWhen: ['the shape of what comes is known, and it takes more than 200 ms'],
  avoidWhen: ['refreshing: keep the old content'],
  alternatives: [{ component: 'ProgressBar', when: 'the entire page is loading' }],
  pattern:
    'None: hidden from assistive technology; the region around it says that it is loading (aria-busy).',
  keyboard: [],
  provides: ['does not move'],
  requires: ['sizes that match what comes, so that nothing jumps'],
}
