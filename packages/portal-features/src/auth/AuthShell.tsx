import type { PublicBrand } from '@doorstep/portal-contract/brand.schema'
import type { ReactNode } from 'react'
import { CompanyLinks } from '../shared/shell/CompanyLinks.tsx'
import { PortalLogo } from '../shared/shell/PortalLogo.tsx'
import * as styles from './AuthShell.css.ts'
import { Street } from './Street.tsx'

export interface AuthShellProps {
  /** The reseller whose brand is shown, if the visitor came through one (specification, section 1). */
  reseller?: PublicBrand | null
  /** For forms longer than a window: wider, and right under the logo. */
  isLong?: boolean
  children: ReactNode
}

/** The layouts `login` and `forgot / password reset`: the form beside the illustration of a street, which stays in view. */
export function AuthShell({ reseller, isLong = false, children }: AuthShellProps) {
  return (
    <div className={styles.shell}>
      <div className={styles.side}>
        <header>
          <PortalLogo reseller={reseller ?? null} />
        </header>
        <main id="main" className={styles.panel[isLong ? 'long' : 'short']}>
          {children}
        </main>
        <footer className={styles.footer}>
          <CompanyLinks />
        </footer>
      </div>
      <div className={styles.art}>
        <Street className={styles.street} />
      </div>
    </div>
  )
}
