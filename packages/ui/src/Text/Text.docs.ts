import type { ComponentDocs } from '../docs/componentDocs.ts'

export const textDocs: ComponentDocs = {
  name: 'Text',
  status: 'new',
  summary: 'Shows words in one of the text sizes and tones.',
  useWhen: [
    'A paragraph is less important than what it explains.',
    'A second line, a hint or a date goes under something larger.',
  ],
  avoidWhen: [
    'It is an ordinary paragraph: a <p> needs nothing around it.',
    'It is a heading, a link or a status.',
    'It is a fact with its label.',
    'People must not miss it.',
  ],
  alternatives: [
    { component: 'Heading', when: 'it is a heading' },
    { component: 'Link', when: 'it is a link' },
    { component: 'StatusBadge', when: 'it is a status' },
    { component: 'DataList', when: 'it is a fact with its label' },
    { component: 'Alert', when: 'people must not miss it' },
  ],
  pattern: 'A native <p>, <span> or <div>',
  keyboard: [],
  provides: [
    'Every tone has a contrast of at least 4.5:1 on every background of the kit, in light and dark.',
    'Sizes follow the text size that people set in their browser.',
    'A long word breaks before it widens the page.',
  ],
  requires: [
    'Add the space around it, for example with a Stack.',
    'Write words that make sense without their tone.',
  ],
}
