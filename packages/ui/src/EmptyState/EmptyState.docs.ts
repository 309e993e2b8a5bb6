import type { ComponentDocs } from '../docs/componentDocs.ts'

export const emptyStateDocs: ComponentDocs = {
  name: 'EmptyState',
  summary: 'Explains an empty list and offers one next step.',
  useWhen: ['a list or a search has no rows'],
  avoidWhen: ['something failed: say so and offer "Try again"'],
  alternatives: [{ component: 'Table', when: 'its `empty` takes an EmptyState' }],
  pattern: 'None: text. The drawing is hidden from assistive technology.',
  keyboard: [],
  provides: ['the drawing is decorative, never the message'],
  requires: ['a title that names what is missing', 'at most one action'],
}
