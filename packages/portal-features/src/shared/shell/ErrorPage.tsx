import type { PublicBrand } from '@doorstep/portal-contract/brand.schema'
import { errorPageTexts, unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Link } from '@doorstep/ui/Link'
import * as styles from './ErrorPage.css.ts'
import { PortalLogo } from './PortalLogo.tsx'

export interface ErrorPageProps {
  /** An error without a status is a 500. */
  status?: number
  /** The reseller of the person signed in, if there is one. */
  reseller?: PublicBrand | null
}

/** The error page (specification, sections 2 and 8), in the reseller's brand for its people (D41). */
export function ErrorPage({ status = 500, reseller = null }: ErrorPageProps) {
  const notFound = status === 404
  return (
    <div className={styles.page}>
      <PortalLogo reseller={reseller} />
      <main id="main" className={styles.main}>
        <p className={styles.status}>{status}</p>
        <h1 className={styles.title}>{notFound ? errorPageTexts.notFound : unexpectedFailure}</h1>
        {notFound && <Link href="/">{errorPageTexts.backHome}</Link>}
      </main>
    </div>
  )
}
