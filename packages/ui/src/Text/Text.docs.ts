import type { ComponentDocs } from '../docs/componentDocs.ts'

export const textDocs: ComponentDocs = {
  name: 'Text',
  status: 'new',
  summary: 'Shows words in one of the text sizes and tones.',
  useWhen: [
    'a paragraph is less important than what it explains',
    'a second line, a hint or a date stands under something larger',
  ],
  avoidWhen: [
    'the words are an ordinary paragraph: a <p> needs nothing around it',
    'the words are a heading, a link, an error or the state of a thing',
  ],
  alternatives: [
    { component: 'Heading', when: 'it names what follows' },
    { component: 'DataList', when: 'it is a fact with its label' },
    { component: 'Alert', when: 'people must not miss it' },
  ],
  pattern: 'A native <p>, <span> or <div>',
  keyboard: [],
  provides: [
    'Every tone has a contrast of 4.5:1 on every background of the kit, in light and dark.',
    'Sizes follow the text size that people set in their browser.',
    'A long word breaks rather than widening the page.',
  ],
  requires: ['Space around it, from a Stack for example.', 'Words that make sense without their tone.'],
}
