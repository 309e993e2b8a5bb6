import { Link } from '@doorstep/ui/Link'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Page } from '@doorstep/ui/Page'

export interface ComingPageProps {
  title: string
  /** What the page will do, as one sentence. */
  promise: string
}

/** Stands where a page is not built yet, and says plainly what it will be. */
export function ComingPage({ title, promise }: ComingPageProps) {
  return (
    <Page title={title}>
      <EmptyState title="This page isn’t here yet" action={<Link href="/">Back to the home page</Link>}>
        {promise}
      </EmptyState>
    </Page>
  )
}
