import type { Session } from '@doorstep/portal-contract/auth'
import { Avatar } from '@doorstep/ui/Avatar'
import { Icon } from '@doorstep/ui/Icon'
import { ChevronsUpDown } from 'lucide'
import * as styles from './AccountFooter.css.ts'
import { item } from './shellMenu.css.ts'

export interface AccountFooterProps {
  session: Session
  /** The sidebar and the mobile sidebar each have one: ids must differ. */
  id: string
}

/**
 * The sidebar's footer: initials, full name, current partner's name (specification, section 2), and the way out. A native popover: it
 * needs no script.
 */
export function AccountFooter({ session, id }: AccountFooterProps) {
  const { user, partner } = session
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id}>
        <Avatar name={user.full_name} />
        <span className={styles.names}>
          <span className={styles.name} data-account-name>
            {user.full_name}
          </span>
          <span className={styles.partner}>{partner.name}</span>
        </span>
        <Icon icon={ChevronsUpDown} />
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        <a className={item} href="/settings">
          Settings
        </a>
        <a className={item} href="/logout">
          Sign out
        </a>
      </div>
    </>
  )
}
