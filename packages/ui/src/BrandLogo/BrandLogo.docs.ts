import type { ComponentDocs } from '../docs/componentDocs.ts'

export const brandLogoDocs: ComponentDocs = {
  name: 'BrandLogo',
  summary: "Shows whose portal this is: Doorstep's logo, or a reseller's.",
  useWhen: ['the head of the sidebar, the mobile header, sign-in'],
  avoidWhen: ['inside content'],
  alternatives: [],
  pattern: 'Text, or an <img> named by the reseller.',
  keyboard: [],
  provides: [
    'the image for the current mode; the other is not downloaded',
    'the height is reserved before the image loads',
  ],
  requires: ["the reseller's name", 'a `darkSrc` where `src` would not be seen on dark'],
}
