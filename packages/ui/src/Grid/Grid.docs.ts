import type { ComponentDocs } from '../docs/componentDocs.ts'

export const gridDocs: ComponentDocs = {
  name: 'Grid',
  summary: 'Lays out like things in equal columns, as many as fit.',
  useWhen: ['a number of like things that are not compared: videos, plans, suppliers'],
  avoidWhen: ['things are compared: use Table', 'the parts differ: use Columns'],
  alternatives: [
    { component: 'Columns', when: 'there are two or three parts, each with its place' },
    { component: 'Inline', when: 'the parts are as wide as their content' },
  ],
  pattern: 'None: a plain element; `as` makes it a list.',
  keyboard: [],
  provides: ['one column where no more fit', 'the last row keeps the width of the others'],
  requires: ['`<li>` children where it is a list', 'children in the order in which they should be read'],
}
