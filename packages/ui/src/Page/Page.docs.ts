import type { ComponentDocs } from '../docs/componentDocs.ts'

export const pageDocs: ComponentDocs = {
  name: 'Page',
  summary: 'Gives a page its title, its actions and its width.',
  useWhen: ['once on every page inside the frame'],
  avoidWhen: ['sign-in and embeds, which have no frame'],
  alternatives: [{ component: 'Card', when: 'a part of the page has its own heading' }],
  pattern: 'A header with the one `h1` of the page.',
  keyboard: [],
  provides: [
    'one `h1`',
    'content is fluid to 1680 px and then centred',
    'on a phone the last action takes the width that the others leave',
  ],
  requires: [
    'a title that names the page as the sidebar does',
    'the primary action last',
    'a `<main id="main">` around it',
  ],
}
