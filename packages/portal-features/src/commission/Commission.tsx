import type { Session } from '@doorstep/portal-contract/auth.schema'
import { createSelection, type RowId } from '@doorstep/ui/Table'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { clientOr } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { useLoaded } from '../shared/resource/useResource.ts'
import { browserAddress } from '../shared/state/address.ts'
import { commissionPage, type OrderChoice } from './commission.address.ts'
import { commissionDownloads } from './commission.downloads.ts'
import { type CommissionInitial, ordersPart, reportsPart } from './commission.load.ts'
import type { OrderChoices } from './ReportsTable.tsx'
import { CommissionView } from './CommissionView.tsx'

export interface CommissionProps {
  session: Session
  initial: CommissionInitial
  client?: PortalClient
  /** `HowItWorks`, which is the same as long as the page is open: the site renders it without script. */
  children: ReactNode
}

/** The island of the commission page. Its address says which report was opened last, and which of its orders are shown. */
export function Commission({ session, initial, client: given, children }: CommissionProps) {
  const { opened, partnerScope } = initial
  const client = clientOr(given)
  const { data: reports, isLoading, reload } = useLoaded(reportsPart(client, partnerScope), initial.reports)
  const [actions] = useState(() => ({
    ...commissionDownloads(client, partnerScope),
    orders: (report: number, only: OrderChoice) => ordersPart(client, report, only),
  }))
  const [openReports] = useState(() => {
    const open = createSelection()
    if (opened) open.toggle(opened.id, true)
    return open
  })
  const [choices, setChoices] = useState<OrderChoices>(() => (opened ? { [opened.id]: opened.only } : {}))
  const showInAddress = (report: number, orders = choices[report] ?? 'all') =>
    browserAddress().replace(commissionPage.href({ report, orders }))
  const onOpened = useEffectEvent((id: RowId) => showInAddress(Number(id)))
  useEffect(() => {
    let { ids: before } = openReports.get()
    return openReports.subscribe(() => {
      const { ids } = openReports.get()
      const added = [...ids].find((id) => !before.has(id))
      before = ids
      if (added !== undefined) onOpened(added)
    })
  }, [openReports])
  return (
    <CommissionView
      partner={session.partner}
      partnerScope={partnerScope}
      reports={reports}
      isLoading={isLoading}
      opened={opened}
      openReports={openReports}
      choices={choices}
      actions={{
        ...actions,
        reload,
        chooseOrders(report, only) {
          setChoices((before) => ({ ...before, [report]: only }))
          showInAddress(report, only)
        },
      }}
    >
      {children}
    </CommissionView>
  )
}
