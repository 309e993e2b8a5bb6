import type { PublicBrand } from '@doorstep/portal-contract/brand.schema'
import { IconButton } from '@doorstep/ui/IconButton'
import { MobileNav } from '@doorstep/ui/MobileNav'
import { Sidebar } from '@doorstep/ui/Sidebar'
import { SkipLink } from '@doorstep/ui/SkipLink'
import { TopNav } from '@doorstep/ui/TopNav'
import { useStore } from '@nanostores/react'
import { CircleQuestionMark } from 'lucide'
import type { ReactNode } from 'react'
import type { SidebarLink } from '../shared/pages/navigation.ts'
import type { SearchProps } from '../shared/search/openSearch.ts'
import { SearchButton, SearchField } from '../shared/search/SearchField.tsx'
import { AccountFooter } from '../shared/shell/AccountFooter.tsx'
import { AccountLabel, type AccountLabelProps } from '../shared/shell/AccountLabel.tsx'
import { AddMenu, type AddMenuProps } from '../shared/shell/AddMenu.tsx'
import { PortalLogo } from '../shared/shell/PortalLogo.tsx'
import * as styles from '../shared/shell/PortalShell.css.ts'
import { sidebarEntries } from '../shared/shell/sidebarEntries.ts'
import { $savedBrand } from '../shared/state/savedBrand.ts'
import { $alertsToDo, $moreBillsToPay } from '../shared/state/sidebarFigures.ts'
import { ShellFeedback, type ShellFeedbackProps } from './ShellFeedback.tsx'

export interface ShellProps extends ShellFeedbackProps {
  links: readonly SidebarLink[]
  currentPath: string
  /** Whose brand the portal shows (D41); null for its own. A change on this page shows at once. */
  reseller: PublicBrand | null
  account: AccountLabelProps
  /** How many void bills need paying, as the server counted; null where it could not. A change on this page shows at once. */
  billsToPay: number | null
  /** How many alerts are to be done, likewise. */
  alertsToDo: number | null
  search: SearchProps
  addPages: AddMenuProps['pages']
  /** A PartnerSwitcher for the top bar and one for the mobile sidebar, in slots of the host: they need no script. */
  partners?: ReactNode
  partnersOnPhone?: ReactNode
}

/**
 * The island around every signed-in page: sidebar, mobile sidebar and top bar (specification, section 2), and what ShellFeedback shows
 * over the page. Links, menus and forms in it work before it hydrates, which it does after the page's own islands.
 */
export function Shell({
  links,
  currentPath,
  reseller,
  account,
  billsToPay,
  alertsToDo,
  search,
  addPages,
  partners,
  partnersOnPhone,
  ...feedback
}: ShellProps) {
  const more = useStore($moreBillsToPay, { ssr: 'initial' })
  const toDo = useStore($alertsToDo, { ssr: 'initial' }) ?? alertsToDo
  const logo = <PortalLogo reseller={useStore($savedBrand, { ssr: 'initial' }) ?? reseller} />
  const nav = {
    label: 'Main',
    brand: logo,
    currentPath,
    links: sidebarEntries(links, {
      voidBills: billsToPay !== null && figure(billsToPay + more),
      alerts: toDo !== null && figure(toDo),
    }),
  }
  const label = <AccountLabel {...account} />
  return (
    <>
      <SkipLink />
      <div className={styles.side} data-prefetch>
        <Sidebar {...nav} footer={<AccountFooter account={label} id="account" />} />
      </div>
      <TopNav
        brand={logo}
        start={partners}
        end={
          <>
            <AddMenu pages={addPages} />
            <IconButton label="Help" icon={CircleQuestionMark} variant="quiet" size="small" href="/help" />
          </>
        }
        menu={
          <>
            <SearchButton {...search} />
            <AddMenu pages={addPages} isCompact />
            <MobileNav
              {...nav}
              start={partnersOnPhone}
              footer={<AccountFooter account={label} id="account-mobile" />}
            />
          </>
        }
      >
        <SearchField {...search} />
      </TopNav>
      <ShellFeedback {...feedback} />
    </>
  )
}

const figure = (count: number) => <span>{count || ''}</span>
