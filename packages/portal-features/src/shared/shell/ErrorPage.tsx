import { errorPageTexts, unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { Heading } from '@doorstep/ui/Heading'
import { Link } from '@doorstep/ui/Link'
import * as styles from './ErrorPage.css.ts'
import { ErrorIllustration } from './ErrorIllustration.tsx'

export interface ErrorPageProps {
  /** An error without a status is a 500. */
  status?: number
  /** The address that failed, to try again. */
  address: string
  /** Whom to tell (D63), when it is configured. */
  supportEmail?: string | undefined
}

/** The error page's content (specification, sections 2 and 8): inside the shell for people who are signed in. */
export function ErrorPage({ status = 500, address, supportEmail }: ErrorPageProps) {
  const notFound = status === 404
  return (
    <div className={styles.page}>
      <ErrorIllustration status={status} />
      <div>
        <Heading level={1}>{notFound ? errorPageTexts.notFound : unexpectedFailure}</Heading>
        <p className={styles.words}>
          {notFound
            ? 'The link may be out of date, or the page may have been removed.'
            : 'This is our fault. Anything you’d already saved is safe.'}
        </p>
      </div>
      <div className={styles.actions}>
        {!notFound && (
          <Button href={address} variant="primary">
            Try again
          </Button>
        )}
        <Button href="/" variant={notFound ? 'primary' : 'secondary'}>
          {errorPageTexts.backHome}
        </Button>
      </div>
      {supportEmail && (
        <p className={styles.words}>
          {notFound ? 'Did you follow one of our links?' : 'Is it still happening?'}{' '}
          <Link href={`mailto:${supportEmail}`}>Tell us</Link>
        </p>
      )}
    </div>
  )
}
