import { errorPageTexts, unexpectedFailure } from '@doorstep/portal-contract/messages'
import { BrandLogo } from '@doorstep/ui/BrandLogo'
import { Link } from '@doorstep/ui/Link'
import * as styles from './ErrorPage.css.ts'

/** The error page (specification, sections 2 and 8). An error without a status is a 500. */
export function ErrorPage({ status = 500 }: { status?: number }) {
  const notFound = status === 404
  return (
    <div className={styles.page}>
      <BrandLogo />
      <main id="main" className={styles.main}>
        <p className={styles.status}>{status}</p>
        <h1 className={styles.title}>{notFound ? errorPageTexts.notFound : unexpectedFailure}</h1>
        {notFound && <Link href="/">{errorPageTexts.backHome}</Link>}
      </main>
    </div>
  )
}
