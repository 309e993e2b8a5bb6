import type { PublicBrand } from '@doorstep/portal-contract/brand.schema'
import type { ReactNode } from 'react'
import { CompanyLinks } from './CompanyLinks.tsx'
import * as styles from './PlainShell.css.ts'
import { PortalLogo } from './PortalLogo.tsx'

export interface PlainShellProps {
  /** The reseller whose brand is shown, if the visitor came through one (D41). */
  reseller?: PublicBrand | null
  children: ReactNode
}

/** The layout `empty`: a page for people who are not signed in (specification, section 2). */
export function PlainShell({ reseller = null, children }: PlainShellProps) {
  return (
    <div className={styles.shell}>
      <header>
        <PortalLogo reseller={reseller} />
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
      <footer>
        <CompanyLinks />
      </footer>
    </div>
  )
}
