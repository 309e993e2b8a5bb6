import { Page } from '@doorstep/ui/Page'
import { NewBill } from './NewBill'

export default function NewBillPage() {
  return (
    <main>
      <Page title="Add a bill">
        <NewBill />
      </Page>
    </main>
  )
}
