import { House, ReceiptText, Users } from 'lucide'
import type { Guide } from '../docs/guide.ts'
import { BrandLogo } from '../BrandLogo/BrandLogo.tsx'
import { Sidebar } from './Sidebar.tsx'

const links = [
  { href: '/properties', label: 'Properties', icon: House },
  { href: '/void-bills', label: 'Void bills', icon: ReceiptText, count: 41 },
  { href: '/team', label: 'Team members', icon: Users },
]

export const guide: Guide = {
  room: 420,
  do: {
    shows: (
      <Sidebar
        label="Main"
        brand={<BrandLogo />}
        links={links}
        currentPath="/void-bills"
        footer="Helen Marsh"
      />
    ),
    why: 'Links are the areas of the product. The current one is marked, and 41 bills are waiting there.',
  },
  dont: {
    shows: (
      <Sidebar
        label="Main"
        brand={<BrandLogo />}
        links={[
          { href: '/add', label: 'Add a property now', icon: House },
          { href: '/new', label: 'What is new?', icon: ReceiptText, count: 99 },
        ]}
        currentPath="/void-bills"
        footer="Helen Marsh"
      />
    ),
    why: '‘Add a property now’ is an action and ‘What is new?’ an advert. On Void bills, no link is marked as current.',
  },
  anatomy: {
    shows: (
      <Sidebar
        label="Main"
        brand={<BrandLogo />}
        links={links}
        currentPath="/void-bills"
        footer="Helen Marsh"
      />
    ),
    parts: [
      { part: 'brand', is: 'shows whose portal it is.', at: 'aside > div' },
      { part: 'links.icon', is: 'repeats the name as a drawing.', at: 'nav svg' },
      { part: 'links.label', is: 'is the title of the page.', at: 'nav a span', side: 'above' },
      {
        part: 'links.count',
        is: 'says how many things are waiting there. 0 shows nothing.',
        at: 'nav [data-count]',
      },
      {
        part: 'currentPath',
        is: 'marks the link to this page, or to the nearest page above it.',
        at: 'nav [aria-current]',
      },
      { part: 'footer', is: 'shows who is signed in.', at: 'aside > div:last-of-type' },
    ],
  },
  content: [
    'Use plural nouns for lists, ‘Properties’, and at most two words, so that none is cut.',
    'Keep a `note` to one word: ‘Soon’.',
  ],
}
