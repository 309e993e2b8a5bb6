import type { ComponentDocs } from '../docs/componentDocs.ts'

export const columnsDocs: ComponentDocs = {
  name: 'Columns',
  summary: 'Puts parts of a page beside each other, and below each other under 1024 px.',
  useWhen: ['two or three panels of equal weight, or a main part with facts at its side'],
  avoidWhen: ['tabular data: use Table'],
  alternatives: [{ component: 'Inline', when: 'the parts are as wide as their content' }],
  pattern: 'None: a plain element; the order in the page is the order of reading.',
  keyboard: [],
  provides: ['one column under 1024 px', 'children shrink rather than widen the page'],
  requires: ['children in the order in which they should be read'],
}
