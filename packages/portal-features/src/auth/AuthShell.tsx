import type { PublicBrand } from '@doorstep/portal-contract/brand'
import type { ReactNode } from 'react'
import { PortalLogo } from '../shared/shell/PortalLogo.tsx'
import * as styles from './AuthShell.css.ts'
import { Street } from './Street.tsx'

export interface AuthShellProps {
  /** The reseller whose door this is, when the visitor came through one (specification, section 1). */
  reseller?: PublicBrand | null
  children: ReactNode
}

/** The layouts `login` and `forgot / password reset`: the form on one side, the street on the other. */
export function AuthShell({ reseller, children }: AuthShellProps) {
  return (
    <div className={styles.shell}>
      <main id="main" className={styles.main}>
        <PortalLogo reseller={reseller ?? null} />
        <div className={styles.panel}>{children}</div>
      </main>
      <div className={styles.art}>
        <Street className={styles.street} />
      </div>
    </div>
  )
}
