import { Link } from '@doorstep/ui/Link'
import { EmptyState } from '@doorstep/ui/EmptyState'
import { Page } from '@doorstep/ui/Page'

export interface ComingPageProps {
  title: string
  /** One sentence about what the page will do. */
  comingText: string
}

/** A placeholder for a page that is not built yet, which says what it will do. */
export function ComingPage({ title, comingText: promise }: ComingPageProps) {
  return (
    <Page title={title}>
      <EmptyState title="This page isn’t here yet" action={<Link href="/">Back to the home page</Link>}>
        {promise}
      </EmptyState>
    </Page>
  )
}
