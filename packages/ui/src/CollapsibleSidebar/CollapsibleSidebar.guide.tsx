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
    why: 'The second group is headed ‘Company’, and each link has an icon that people know from elsewhere.',
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
    why: 'Three links share the same house, so when collapsed they look the same. ‘Menu’ and ‘More’ aren’t groups.',
  },
  anatomy: {
    shows: <CollapsibleSidebar {...frame} groups={[{ links }, { heading: 'Company', links: team }]} />,
    parts: [
      {
        part: 'brand',
        is: 'shows whose portal it is. `railBrand` replaces it when collapsed.',
        at: 'aside > div',
      },
      { part: 'groups.heading', is: 'names a group. The first group needs none.', at: 'nav p' },
      { part: 'groups.links', is: 'have an icon, a name and a count.', at: 'nav a[aria-current]' },
      {
        part: 'footer',
        is: 'shows who is signed in. `railFooter` replaces it when collapsed.',
        at: 'aside > div:last-of-type',
      },
      {
        part: 'Collapse button',
        is: 'reduces the sidebar to icons, and expands it again.',
        at: 'aside button',
      },
    ],
  },
  content: [
    'Name links after their pages, in one or two words.',
    'Use a single noun as the heading of a group: ‘Company’, ‘Money’.',
  ],
}
