import type { ComponentDocs } from '../docs/componentDocs.ts'

export const iconDocs: ComponentDocs = {
  name: 'Icon',
  summary: 'A line drawing in the colour of the words around it.',
  useWhen: ['it repeats what the words beside it say, for the eye'],
  avoidWhen: ['it would have to explain itself: write the word'],
  alternatives: [{ component: 'IconButton', when: 'it can be pressed' }],
  pattern: 'An <svg>, hidden from assistive technology unless it has a label (role img).',
  keyboard: [],
  guarantees: [
    '14, 16 or 20 px with the stroke that suits the size',
    'takes the current colour, forced colours included',
  ],
  callerOwes: ['a label where no words stand beside it'],
}
