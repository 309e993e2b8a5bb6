import type { ComponentDocs } from '../docs/componentDocs.ts'

export const topNavDocs: ComponentDocs = {
  name: 'TopNav',
  summary: 'Holds the search and main actions above every page; on a phone, the menu.',
  useWhen: ['Once on every page of the portal, over its content.'],
  avoidWhen: ['The actions are for this page only.'],
  alternatives: [{ component: 'Page', when: 'the actions are for this page only: use its `actions`' }],
  pattern: 'Native <header>; a banner landmark when it is not inside <main> or <section>',
  keyboard: [],
  provides: [
    'Stays in view without covering the page.',
    'What is not shown at this width takes no key and no room.',
  ],
  requires: ['Below 1024 px, whatever of `start`, `children` and `end` people need there, inside `menu`.'],
}
