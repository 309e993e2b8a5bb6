import { Link } from '@doorstep/ui/Link'
import { Page } from '@doorstep/ui/Page'

/** In place of Next’s own page, whose inline styles the content security policy refuses. */
export default function NotFound() {
  return (
    <main>
      <Page title="Page not found" description="Check the address for a typo.">
        <Link href="/">Go to bills</Link>
      </Page>
    </main>
  )
}
