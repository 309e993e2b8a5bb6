import { Avatar } from '@doorstep/ui/Avatar'
import { useStore } from '@nanostores/react'
import { $accountName } from '../state/accountName.ts'
import * as styles from './AccountLabel.css.ts'

export interface AccountLabelProps {
  /** As the server knows it; a change on this page shows at once. */
  fullName: string
  /** The current partner's name. */
  partner: string
}

/** Who is signed in: initials, full name, current partner's name (specification, section 2). */
export function AccountLabel({ fullName, partner }: AccountLabelProps) {
  const name = useStore($accountName, { ssr: 'initial' }) ?? fullName
  return (
    <span className={styles.account}>
      <Avatar name={name} tone="accent" />
      <span className={styles.names}>
        <span className={styles.name}>{name}</span>
        <span className={styles.partner}>{partner}</span>
      </span>
    </span>
  )
}
