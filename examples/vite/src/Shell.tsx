import '@doorstep/ui/BrandLogo.css'
import '@doorstep/ui/MobileNav.css'
import '@doorstep/ui/Sidebar.css'
import '@doorstep/ui/SkipLink.css'
import '@doorstep/ui/TopNav.css'
import './shell.css'
import { BrandLogo } from '@doorstep/ui/BrandLogo'
import { MobileNav } from '@doorstep/ui/MobileNav'
import { Sidebar } from '@doorstep/ui/Sidebar'
import { SkipLink } from '@doorstep/ui/SkipLink'
import { TopNav } from '@doorstep/ui/TopNav'
import { ReceiptText } from 'lucide'
import type { ReactNode } from 'react'

/** What Sidebar shows from 1024 px and MobileNav below. */
const navigation = {
  label: 'Main',
  brand: <BrandLogo />,
  links: [{ label: 'Bills', href: '/', icon: ReceiptText }],
  footer: 'Helen Marsh',
}

export function Shell({ children }: { children: ReactNode }) {
  const currentPath = location.pathname
  return (
    <div className="shell">
      <SkipLink />
      <Sidebar {...navigation} currentPath={currentPath} />
      <div className="content">
        <TopNav brand={navigation.brand} menu={<MobileNav {...navigation} currentPath={currentPath} />} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
