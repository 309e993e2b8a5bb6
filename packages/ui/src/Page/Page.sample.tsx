import { Button } from '@doorstep/ui/Button'
import { Page } from '@doorstep/ui/Page'

export function Sample() {
  return (
    <Page
      title="Void bills"
      description="Bills of properties between tenancies."
      actions={<Button variant="primary">Add a bill</Button>}
    >
      The content of the page.
    </Page>
  )
}
