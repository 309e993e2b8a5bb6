import type { Session } from '@doorstep/portal-contract/auth.schema'
import { IconButton } from '@doorstep/ui/IconButton'
import { MobileNav } from '@doorstep/ui/MobileNav'
import { Sidebar } from '@doorstep/ui/Sidebar'
import { SkipLink } from '@doorstep/ui/SkipLink'
import { TopNav } from '@doorstep/ui/TopNav'
import { CircleQuestionMark } from 'lucide'
import type { ReactNode } from 'react'
import { AccountFooter } from './AccountFooter.tsx'
import { PartnerSwitcher } from './PartnerSwitcher.tsx'
import * as styles from './PortalShell.css.ts'
import { sidebarEntries } from './sidebarEntries.ts'

export interface PortalShellProps {
  session: Session
  currentPath: string
  /** A PortalLogo, or a ShellLogo where it may change on the page. */
  logo?: ReactNode
  /** A BillsToPay, where the count is known; a slot of the layout, like `account`. */
  billsToPay?: ReactNode
  /** An AlertsToDo, likewise. */
  alertsToDo?: ReactNode
  /** An AccountLabel. */
  account?: ReactNode
  /** A SearchField, and a SearchButton for where there is room for an icon. */
  search?: ReactNode
  searchOnPhone?: ReactNode
  /** An AddMenu. */
  add?: ReactNode
  /** An AddMenu for where there is room for an icon. */
  addOnPhone?: ReactNode
  /** The child partner that lists are narrowed to, null for all (D10). */
  partnerScope: number | null
  /** The page that choosing a partner leads to; the current one by default. */
  partnerScopePath?: string | undefined
  children: ReactNode
}

/**
 * The layout `default`: sidebar, mobile sidebar, top navigation (specification, section 2). Static HTML that needs no script; the host
 * puts its small islands into it.
 */
export function PortalShell({
  session,
  currentPath,
  logo,
  billsToPay,
  alertsToDo,
  account,
  search,
  searchOnPhone,
  add,
  addOnPhone,
  partnerScope,
  partnerScopePath,
  children,
}: PortalShellProps) {
  const links = sidebarEntries(session, { voidBills: billsToPay, alerts: alertsToDo })
  const switcher = { partner: session.partner, selected: partnerScope, action: partnerScopePath }
  return (
    <div className={styles.shell}>
      <SkipLink />
      <div className={styles.side} data-prefetch>
        <Sidebar
          label="Main"
          brand={logo}
          links={links}
          currentPath={currentPath}
          footer={<AccountFooter account={account} id="account" />}
        />
      </div>
      <div className={styles.content}>
        <TopNav
          brand={logo}
          start={<PartnerSwitcher {...switcher} id="partners" />}
          end={
            <>
              {add}
              <IconButton label="Help" icon={CircleQuestionMark} variant="quiet" size="small" href="/help" />
            </>
          }
          menu={
            <>
              {searchOnPhone}
              {addOnPhone}
              <MobileNav
                label="Main"
                brand={logo}
                start={<PartnerSwitcher {...switcher} id="partners-mobile" />}
                links={links}
                currentPath={currentPath}
                footer={<AccountFooter account={account} id="account-mobile" />}
              />
            </>
          }
        >
          {search}
        </TopNav>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
