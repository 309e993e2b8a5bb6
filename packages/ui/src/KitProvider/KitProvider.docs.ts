import type { ComponentDocs } from '../docs/componentDocs.ts'

export const kitProviderDocs: ComponentDocs = {
  name: 'KitProvider',
  status: 'experimental',
  summary: 'Sets where popups go, how links are followed, and the language of the kit.',
  useWhen: [
    'a router of your own follows links without loading the page',
    'the app speaks another language than British English',
    'the app is in an element of another page, and its popups have to be there too',
  ],
  avoidWhen: [
    'the app is in English, on a page of its own, with links that load pages: the kit needs no provider',
    'one button needs another word: many components take a label, such as `cancelLabel`',
  ],
  alternatives: [
    { component: 'Pagination', when: 'one list follows its own links: it takes `onPage`' },
    { component: 'TabLinks', when: 'one set of tabs does: it takes `onValueChange`' },
  ],
  pattern: 'React context, and one listener for presses on links.',
  keyboard: [],
  provides: [
    '`navigate` gets plain presses alone: those for a new tab or window, downloads, other sites and places in the page stay the browser’s',
    'it gets every link inside, yours too, and those in popups and dialogs, wherever these are put',
    'what `words` leaves out is said in English, so that a new version of the kit never says nothing',
    'a popup in a modal dialog stays in that dialog, whatever the `container`',
    'of one provider in another, what it leaves out is the outer one’s; of `words`, whole components',
  ],
  requires: [
    '`words` made once, outside components',
    '`lang` on the root or around the provider, so that screen readers pronounce the words',
    'a router that takes any address of the site; it hands what it doesn’t know to `location.assign`',
    'the app in the page itself: popups and focus don’t work in a shadow root',
    'the language of your own labels: the kit translates what it says by itself',
    'dates typed day first in every language, and weeks that start on Monday',
  ],
}
