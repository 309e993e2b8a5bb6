import type { ComponentDocs } from '../docs/componentDocs.ts'

export const iconDocs: ComponentDocs = {
  name: 'Icon',
  summary: 'Repeats the words beside it as a drawing, in their colour.',
  useWhen: ['it repeats what the words beside it say, for the eye'],
  avoidWhen: ['it would have to explain itself: write the word'],
  alternatives: [{ component: 'IconButton', when: 'it can be pressed' }],
  pattern: 'An <svg>, hidden from assistive technology unless it has a label (role img).',
  keyboard: [],
  provides: [
    '14, 16 or 20 px with the stroke that suits the size',
    'takes the current colour, forced colours included',
    'a page carries the drawings that it imports by name, and no others: icons are data, not a font or a sprite',
  ],
  requires: [
    "a drawing imported by its name, `import { Search } from 'lucide'`, never picked by a string from all of them",
    'a label where no text is beside it; no label where there is, or it is read out twice',
    'the size of the words: small beside small text and in small buttons, large in empty places and zones',
  ],
}
