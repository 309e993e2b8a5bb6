import type { PublicBrand } from '@doorstep/portal-contract/brand.schema'
import { IconButton } from '@doorstep/ui/IconButton'
import { MobileNav } from '@doorstep/ui/MobileNav'
import { Sidebar } from '@doorstep/ui/Sidebar'
import { SkipLink } from '@doorstep/ui/SkipLink'
import { CircleQuestionMark } from 'lucide'
import type { ReactNode } from 'react'
import type { SidebarLink } from '../pages/navigation.ts'
import { AccountFooter } from './AccountFooter.tsx'
import { AccountLabel, type AccountLabelProps } from './AccountLabel.tsx'
import { PortalLogo } from './PortalLogo.tsx'
import * as styles from './PortalShell.css.ts'
import { sidebarEntries } from './sidebarEntries.ts'
import { updatedAs } from './UpdateInPlace.tsx'

/** What the sidebar and the mobile sidebar show. */
export interface NavProps {
  links: readonly SidebarLink[]
  currentPath: string
  /** Whose brand the portal shows (D41); null for its own. */
  reseller: PublicBrand | null
  account: AccountLabelProps
  /** How many void bills need paying; null where the server could not count them. */
  billsToPay: number | null
  /** How many alerts are to be done, likewise. */
  alertsToDo: number | null
}

export interface PortalShellProps extends NavProps {
  /** The island `Shell`: a slot of the layout. */
  shell?: ReactNode
  children?: ReactNode
}

/**
 * The layout `default` (specification, section 2): static HTML that needs no script, with the sidebar, and the page beside the shell's
 * island, because an island waits for the one that it is in.
 */
export function PortalShell({ shell, children, ...nav }: PortalShellProps) {
  return (
    <div className={styles.shell}>
      <SkipLink />
      <div className={styles.side} data-prefetch>
        <Sidebar {...shownIn(nav, 'account')} />
      </div>
      <div className={styles.content}>
        {shell}
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

/** The logo in the top bar and in both sidebars. */
export function ShellLogo({ reseller }: Pick<NavProps, 'reseller'>) {
  return (
    <span className={styles.logo} {...updatedAs('logo')}>
      <PortalLogo reseller={reseller} />
    </span>
  )
}

/** The top bar’s link to the help page. */
export function HelpButton() {
  return <IconButton label="Help" icon={CircleQuestionMark} variant="quiet" size="small" href="/help" />
}

/** The sidebar below 1024 px, static too, with its button. @param partners a PartnerSwitcher or a PartnerFinder of its own */
export function PhoneNav({ partners, ...nav }: NavProps & { partners?: ReactNode }) {
  return <MobileNav {...shownIn(nav, 'account-mobile')} start={partners} />
}

function shownIn({ links, currentPath, reseller, account, billsToPay, alertsToDo }: NavProps, id: string) {
  const figure = (name: 'billsToPay' | 'alertsToDo', count: number | null) =>
    count !== null && (
      <span {...updatedAs(name)}>
        <span>{count || ''}</span>
      </span>
    )
  return {
    label: 'Main',
    brand: <ShellLogo reseller={reseller} />,
    links: sidebarEntries(links, {
      voidBills: figure('billsToPay', billsToPay),
      alerts: figure('alertsToDo', alertsToDo),
    }),
    currentPath,
    footer: <AccountFooter account={<AccountLabel {...account} />} id={id} />,
  }
}
