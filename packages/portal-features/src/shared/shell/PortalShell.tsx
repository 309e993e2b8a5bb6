import type { Session } from '@doorstep/portal-contract/auth'
import { MobileNav } from '@doorstep/ui/MobileNav'
import { Sidebar } from '@doorstep/ui/Sidebar'
import { SkipLink } from '@doorstep/ui/SkipLink'
import { TopNav } from '@doorstep/ui/TopNav'
import type { ReactNode } from 'react'
import { AccountFooter } from './AccountFooter.tsx'
import { PartnerSwitcher } from './PartnerSwitcher.tsx'
import { PortalLogo } from './PortalLogo.tsx'
import * as styles from './PortalShell.css.ts'
import { type SidebarCounts, sidebarEntries } from './sidebarEntries.ts'

export interface PortalShellProps {
  session: Session
  currentPath: string
  counts?: SidebarCounts
  /** The child partner that lists are narrowed to, null for all (D10). */
  partnerScope: number | null
  children: ReactNode
}

/** The layout `default`: sidebar, mobile sidebar, top navigation (specification, section 2). Static HTML: it needs no script. */
export function PortalShell({ session, currentPath, counts, partnerScope, children }: PortalShellProps) {
  const brand = <PortalLogo reseller={session.partner.reseller} />
  const links = sidebarEntries(session, counts)
  const switcher = { partner: session.partner, selected: partnerScope }
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
          start={<PartnerSwitcher {...switcher} id="partners" />}
          menu={
            <MobileNav
              label="Main"
              brand={brand}
              start={<PartnerSwitcher {...switcher} id="partners-mobile" />}
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
