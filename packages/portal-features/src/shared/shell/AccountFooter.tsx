import { Icon } from '@doorstep/ui/Icon'
import { ChevronsUpDown } from 'lucide'
import type { ReactNode } from 'react'
import * as styles from './AccountFooter.css.ts'
import { companyLinks } from './CompanyLinks.tsx'
import { item } from './shellMenu.css.ts'
import { updatedAs } from './UpdateInPlace.tsx'

export interface AccountFooterProps {
  /** An AccountLabel. */
  account?: ReactNode
  /** The sidebar and the mobile sidebar each have one: ids must differ. */
  id: string
}

/** The sidebar's footer: who is signed in, settings, the pages about the company and signing out. A native popover: it needs no script. */
export function AccountFooter({ account, id }: AccountFooterProps) {
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id}>
        <span className={styles.account} {...updatedAs('account')}>
          {account}
        </span>
        <Icon icon={ChevronsUpDown} />
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        <a className={item} href="/settings">
          Settings
        </a>
        {companyLinks.map(({ href, label }) => (
          <a key={href} className={item} href={href}>
            {label}
          </a>
        ))}
        <a className={item} href="/logout">
          Sign out
        </a>
      </div>
    </>
  )
}
