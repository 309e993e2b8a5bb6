import type { ComponentDocs } from '../docs/componentDocs.ts'

export const emptyStateDocs: ComponentDocs = {
  name: 'EmptyState',
  summary: 'In place of a list with nothing in it: what is missing, and one way out.',
  useWhen: ['a list or a search has no rows'],
  avoidWhen: ['something failed: say so and offer "Try again"'],
  alternatives: [{ component: 'Table', when: 'its `empty` takes an EmptyState' }],
  pattern: 'None: text. The drawing is hidden from assistive technology.',
  keyboard: [],
  provides: ['the drawing is decorative, never the message'],
  requires: ['a title that names what is missing', 'at most one action'],
}
