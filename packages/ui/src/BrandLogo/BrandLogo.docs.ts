import type { ComponentDocs } from '../docs/componentDocs.ts'

export const brandLogoDocs: ComponentDocs = {
  name: 'BrandLogo',
  summary: "Shows whose portal this is: Doorstep's logo, or a reseller's.",
  useWhen: ['At the top of the sidebar, in the mobile header and on the sign-in page.'],
  avoidWhen: ['It would be part of a page’s content.', 'It identifies a supplier.'],
  alternatives: [{ component: 'ProviderLogo', when: 'it identifies a supplier' }],
  pattern: 'Text, or an <img> with the reseller’s name as its alternative text.',
  keyboard: [],
  provides: [
    'Downloads only the image for the current mode, light or dark.',
    'Reserves its height before the image loads.',
  ],
  requires: ['Pass the reseller’s name.', 'Add a `darkSrc` if `src` can’t be seen on a dark background.'],
}
