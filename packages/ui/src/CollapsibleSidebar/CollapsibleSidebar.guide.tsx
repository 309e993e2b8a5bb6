import { House, ReceiptText, Settings, Users } from 'lucide'
import type { Guide } from '../docs/guide.ts'
import { BrandLogo } from '../BrandLogo/BrandLogo.tsx'
import { CollapsibleSidebar } from './CollapsibleSidebar.tsx'

const links = [
  { href: '/properties', label: 'Properties', icon: House },
  { href: '/void-bills', label: 'Void bills', icon: ReceiptText, count: 41 },
]
const team = [
  { href: '/team', label: 'Team members', icon: Users },
  { href: '/settings', label: 'Settings', icon: Settings },
]
const frame = { label: 'Main', brand: <BrandLogo />, footer: 'Helen Marsh', currentPath: '/void-bills' }

export const guide: Guide = {
  room: 420,
  do: {
    shows: <CollapsibleSidebar {...frame} groups={[{ links }, { heading: 'Company', links: team }]} />,
    why: 'Two groups, the second headed ‘Company’; each link has an icon that people know from elsewhere.',
  },
  dont: {
    shows: (
      <CollapsibleSidebar
        {...frame}
        groups={[
          { heading: 'Menu', links },
          {
            heading: 'More',
            links: [
              { href: '/team', label: 'Team members', icon: House },
              { href: '/settings', label: 'Settings', icon: House },
            ],
          },
        ]}
      />
    ),
    why: 'Three links have the same house: in the rail they are three times the same button, and ‘Menu’ and ‘More’ group nothing.',
  },
  anatomy: {
    shows: <CollapsibleSidebar {...frame} groups={[{ links }, { heading: 'Company', links: team }]} />,
    parts: [
      {
        part: 'brand',
        is: 'whose portal it is; `railBrand` takes its place in the rail.',
        at: 'aside > div',
      },
      { part: 'groups.heading', is: 'the subject of a group; left out for the first.', at: 'nav p' },
      { part: 'groups.links', is: 'icon, name and count.', at: 'nav a[aria-current]' },
      {
        part: 'footer',
        is: 'who is signed in; `railFooter` takes its place in the rail.',
        at: 'aside > div:last-of-type',
      },
      { part: 'Collapse button', is: 'makes it a rail of icons, and back.', at: 'aside button' },
    ],
  },
  content: [
    'Links have the titles of their pages, one to two words.',
    'Headings of groups are one noun: ‘Company’, ‘Money’.',
  ],
}
