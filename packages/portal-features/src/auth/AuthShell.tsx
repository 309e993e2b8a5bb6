import type { PublicBrand } from '@doorstep/portal-contract/brand.schema'
import type { ReactNode } from 'react'
import { PortalLogo } from '../shared/shell/PortalLogo.tsx'
import * as styles from './AuthShell.css.ts'
import { Street } from './Street.tsx'

export interface AuthShellProps {
  /** The reseller whose brand is shown, if the visitor came through one (specification, section 1). */
  reseller?: PublicBrand | null
  children: ReactNode
}

/** The layouts `login` and `forgot / password reset`: the form beside the illustration of a street. */
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
