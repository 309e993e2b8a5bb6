import type { ComponentDocs } from '../docs/componentDocs.ts'

export const topNavDocs: ComponentDocs = {
  name: 'TopNav',
  summary: 'Holds the search and main actions above every page, and the menu on a phone.',
  useWhen: ['Every page of the portal has it once, above its content.'],
  avoidWhen: [
    'The actions are for one page only.',
    'It would hold the links to the main pages on a wide screen.',
  ],
  alternatives: [
    { component: 'Page', when: 'the actions are for one page only: use its `actions`' },
    { component: 'Sidebar', when: 'it would hold the links to the main pages' },
  ],
  pattern: 'Native <header>. It is a banner landmark unless it is inside <main> or <section>.',
  keyboard: [],
  provides: [
    'Stays in view without covering the page.',
    'Anything hidden at this width takes up no space and can’t get focus.',
  ],
  requires: ['Below 1024 px, repeat in `menu` what people need from `start`, `children` and `end`.'],
}
