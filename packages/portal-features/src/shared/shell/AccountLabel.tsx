import { Avatar } from '@doorstep/ui/Avatar'
import * as styles from './AccountLabel.css.ts'

export interface AccountLabelProps {
  fullName: string
  /** The current partner's name. */
  partner: string
}

/** Who is signed in: initials, full name, current partner's name (specification, section 2). */
export function AccountLabel({ fullName, partner }: AccountLabelProps) {
  return (
    <span className={styles.account}>
      <Avatar name={fullName} tone="accent" />
      <span className={styles.names}>
        <span className={styles.name}>{fullName}</span>
        <span className={styles.partner}>{partner}</span>
      </span>
    </span>
  )
}
