import type { ComponentDocs } from '../docs/componentDocs.ts'

export const iconDocs: ComponentDocs = {
  name: 'Icon',
  summary: 'Repeats the words beside it as a picture, in their colour.',
  useWhen: ['It helps people find the words beside it.'],
  avoidWhen: [
    'People would need an explanation of the icon: use words.',
    'People can press it.',
    'It shows the status of something.',
  ],
  alternatives: [
    { component: 'IconButton', when: 'people can press it' },
    { component: 'StatusDot', when: 'it shows a status' },
  ],
  pattern: 'An <svg>, hidden from assistive technology unless it has a label (role img).',
  keyboard: [],
  provides: [
    'Comes in 14, 16 and 20 px, each with a stroke that suits it.',
    'Takes the colour of the text, also in forced colours.',
    'Pages contain only the icons they import: they are data, not a font or a sprite.',
  ],
  requires: [
    "Import each icon by name: `import { Search } from 'lucide'`. Don’t pick icons by a string from the whole set.",
    'Set a label only if there is no text beside it. Otherwise it is read out twice.',
    'Match the size to the text: small beside small text and in small buttons, large in empty states and drop zones.',
  ],
}
