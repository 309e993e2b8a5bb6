import type { ComponentDocs } from '../docs/componentDocs.ts'

export const visuallyHiddenDocs: ComponentDocs = {
  name: 'VisuallyHidden',
  summary: 'Adds text for assistive technology only.',
  useWhen: ['A drawing or a position on the page shows something that screen reader users need in words.'],
  avoidWhen: ['Everybody would benefit from the words: show them.', 'The words only name an icon.'],
  alternatives: [
    { component: 'Icon', when: 'the words only name an icon: use its `label`' },
    { component: 'Text', when: 'everybody would benefit from the words' },
  ],
  pattern: 'Clipped text that stays in the accessibility tree.',
  keyboard: [],
  provides: ['Takes up no space, and a parent can’t clip or hide it by accident.'],
  requires: ['Write words that make sense at the place where they are read out.'],
}
