import type { ComponentDocs } from '../docs/componentDocs.ts'

export const kitProviderDocs: ComponentDocs = {
  name: 'KitProvider',
  status: 'experimental',
  summary: 'Sets where popups are rendered, how links are followed, and the language of the kit.',
  useWhen: [
    'Your router follows links without reloading the page.',
    'The app isn’t in British English.',
    'The app is embedded in another page, and its popups must stay in its own element.',
  ],
  avoidWhen: [
    'The app is in English, on its own page, and its links load pages: the kit then needs no provider.',
    'Only one button needs another word: many components have a property for it, such as `cancelLabel`.',
    'Only one list or one set of tabs follows its own links.',
  ],
  alternatives: [
    { component: 'Pagination', when: 'only one list follows its own links: use its `onPage`' },
    { component: 'TabLinks', when: 'only one set of tabs does: use its `onValueChange`' },
  ],
  pattern: 'React context, and one click listener for links.',
  keyboard: [],
  provides: [
    'Calls `navigate` for plain clicks on links to pages of your site. The browser handles new tabs and windows, downloads, other sites and links within the page.',
    'This covers every link inside it, yours too, including those in popups and dialogs.',
    'Words that you leave out of `words` are in English, so a new version of the kit never shows an empty label.',
    'A popup in a modal dialog stays inside that dialog, whatever the `container` is.',
    'A provider inside another inherits the settings that it doesn’t set. It inherits `words` by component: setting one word of a component replaces all of its words.',
  ],
  requires: [
    'Create `words` once, outside components.',
    'Set `lang` on the root or around the provider, so that screen readers pronounce the words correctly.',
    'Use a router that accepts any address of the site and passes unknown ones to `location.assign`.',
    'Render the app in the page itself, not in a shadow root, where popups and focus don’t work.',
    'Translate your own labels: the kit translates only its own.',
    'Tell people that dates are typed day first in every language. Weeks start on Monday.',
  ],
}
