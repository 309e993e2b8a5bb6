import { House, ReceiptText, Users } from 'lucide'
import type { Guide } from '../docs/guide.ts'
import { BrandLogo } from '../BrandLogo/BrandLogo.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Link } from '../Link/Link.tsx'
import { MobileNav } from './MobileNav.tsx'
import { useEffect, useRef, type ReactNode } from 'react'

function Opened({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('dialog')?.showPopover(), [])
  return <div ref={box}>{children}</div>
}

export const guide: Guide = {
  room: 'phone',
  do: {
    shows: (
      <Opened>
        <MobileNav
          label="Main"
          brand={<BrandLogo />}
          currentPath="/void-bills"
          footer="Helen Marsh"
          links={[
            { href: '/properties', label: 'Properties', icon: House },
            { href: '/void-bills', label: 'Void bills', icon: ReceiptText, count: 41 },
          ]}
        />
      </Opened>
    ),
    why: 'One button, ‘Menu’, opens the same links as the Sidebar, with the same names.',
  },
  dont: {
    shows: (
      <Inline>
        <Link href="#properties">Props</Link>
        <Link href="#void-bills">Voids</Link>
        <MobileNav
          label="Main"
          brand={<BrandLogo />}
          currentPath="/void-bills"
          footer="Helen Marsh"
          links={[{ href: '/team', label: 'Team', icon: Users }]}
        />
      </Inline>
    ),
    why: '‘Props’ and ‘Voids’ aren’t the names in the Sidebar, and some of its links are missing.',
  },
  anatomy: {
    shows: (
      <Opened>
        <MobileNav
          label="Main"
          brand={<BrandLogo />}
          currentPath="/void-bills"
          footer={<span data-part="footer">Helen Marsh</span>}
          links={[{ href: '/properties', label: 'Properties', icon: House }]}
        />
      </Opened>
    ),
    parts: [
      { part: 'brand', is: 'is at the top of the sheet.', at: 'dialog > div > span', side: 'after' },
      { part: 'Close button', is: 'closes the sheet, as Escape does.', at: 'dialog button' },
      { part: 'links', is: 'are those of the Sidebar.', at: 'dialog nav svg', side: 'above' },
      {
        part: 'footer',
        is: 'shows who is signed in. Its ids differ from those in the Sidebar.',
        at: '[data-part=footer]',
        side: 'after',
      },
    ],
  },
  content: ['Use the Sidebar’s links as they are, without shorter names for phones.'],
}
