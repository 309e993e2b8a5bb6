import { sortRows } from '@doorstep/ui/functions/sortRows'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { cookies } from 'next/headers'
import { AddBillButton } from './AddBillButton'
import { readAppearance } from './appearance'
import { AppearanceMenu } from './AppearanceMenu'
import { BillFilter } from './BillFilter'
import { BillTable } from './BillTable'
import { sortValues, suppliers } from './bills'
import { readView } from './view'
import { store } from './store'

interface BillsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** A server component: it filters and sorts by what the address says. */
export default async function BillsPage({ searchParams }: BillsPageProps) {
  const view = readView(await searchParams)
  const appearance = readAppearance((await cookies()).get('appearance')?.value)
  const matching = store
    .bills()
    .filter(({ supplier }) => view.suppliers.length === 0 || view.suppliers.includes(supplier))
  return (
    <main>
      <Page
        title="Bills"
        actions={
          <>
            <AppearanceMenu appearance={appearance} />
            <AddBillButton />
          </>
        }
      >
        <Stack>
          <BillFilter view={view} suppliers={suppliers} />
          <BillTable view={view} bills={sortRows(matching, sortValues, view.sort)} />
        </Stack>
      </Page>
    </main>
  )
}
