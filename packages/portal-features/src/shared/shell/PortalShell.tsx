import type { Session } from '@doorstep/portal-contract/auth'
import { MobileNav } from '@doorstep/ui/MobileNav'
import { Sidebar } from '@doorstep/ui/Sidebar'
import { SkipLink } from '@doorstep/ui/SkipLink'
import { TopNav } from '@doorstep/ui/TopNav'
import type { ReactNode } from 'react'
import { AccountFooter } from './AccountFooter.tsx'
import { PortalLogo } from './PortalLogo.tsx'
import * as styles from './PortalShell.css.ts'
import { type SidebarCounts, sidebarEntries } from './sidebarEntries.ts'

export interface PortalShellProps {
  session: Session
  currentPath: string
  counts?: SidebarCounts
  /** The partner switcher, for a parent (D10). */
  switcher?: ReactNode
  children: ReactNode
}

/** The layout `default`: sidebar, mobile sidebar, top navigation (specification, section 2). Static HTML: it needs no script. */
export function PortalShell({ session, currentPath, counts, switcher, children }: PortalShellProps) {
  const brand = <PortalLogo reseller={session.partner.reseller} />
  const links = sidebarEntries(session, counts)
  return (
    <div className={styles.shell}>
      <SkipLink />
      <div className={styles.side} data-prefetch>
        <Sidebar
          label="Main"
          brand={brand}
          links={links}
          currentPath={currentPath}
          footer={<AccountFooter session={session} id="account" />}
        />
      </div>
      <div className={styles.content}>
        <TopNav
          brand={brand}
          start={switcher}
          menu={
            <MobileNav
              label="Main"
              brand={brand}
              links={links}
              currentPath={currentPath}
              footer={<AccountFooter session={session} id="account-mobile" />}
            />
          }
        />
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
