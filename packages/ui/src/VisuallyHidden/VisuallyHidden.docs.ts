import type { ComponentDocs } from '../docs/componentDocs.ts'

export const visuallyHiddenDocs: ComponentDocs = {
  name: 'VisuallyHidden',
  summary: 'Says something to assistive technology only.',
  useWhen: ['a drawing or a place on the page says it to the eye, and words must say it to the ear'],
  avoidWhen: ['everybody would be helped by the words: show them'],
  alternatives: [{ component: 'Icon', when: 'a label on the icon is enough' }],
  pattern: 'Clipped text, still in the accessibility tree.',
  keyboard: [],
  provides: ['takes no room and is never focus-trapped or clipped by a parent'],
  requires: ['words that make sense where they are read out'],
}
