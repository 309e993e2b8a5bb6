import type { Session } from '@doorstep/portal-contract/auth.schema'
import { createSelection } from '@doorstep/ui/Table'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLoaded } from '../shared/resource/useResource.ts'
import { browserAddress } from '../shared/state/address.ts'
import { island } from '../shared/island.tsx'
import { commissionPage, type OrderChoice } from './commission.address.ts'
import { commissionDownloads } from './commission.downloads.ts'
import { type CommissionInitial, ordersPart, reportsPart } from './commission.load.ts'
import type { OrderChoices } from './ReportsTable.tsx'
import { CommissionView } from './CommissionView.tsx'

export interface CommissionProps {
  session: Session
  initial: CommissionInitial
  /** `HowItWorks`, which is the same as long as the page is open: the site renders it without script. */
  children: ReactNode
}

/** The island of the commission page. Its address says which of the open reports was opened last, and which of its orders are shown. */
export const Commission = island(function Commission({ session, initial, children }: CommissionProps) {
  const { data: reports, isLoading, reload } = useLoaded(reportsPart(), initial.reports)
  const [actions] = useState(() => ({
    ...commissionDownloads(),
    orders: (report: number, only: OrderChoice) => ordersPart(report, only),
  }))
  /** What the page came with, until the report is closed or others of its orders are chosen: by then it may be out of date. */
  const [opened, setOpened] = useState(initial.opened)
  const [openReports] = useState(() => {
    const open = createSelection()
    if (opened) open.toggle(opened.id, true)
    return open
  })
  const [choices, setChoices] = useState<OrderChoices>(() => (opened ? { [opened.id]: opened.only } : {}))
  const onOpenChange = useEffectEvent((ids: readonly number[]) => {
    if (opened && !ids.includes(opened.id)) setOpened(null)
    showInAddress(ids.at(-1), choices)
  })
  useEffect(
    () => openReports.subscribe(() => onOpenChange([...openReports.get().ids].map(Number))),
    [openReports],
  )
  return (
    <CommissionView
      partner={session.partner}
      reports={reports}
      isLoading={isLoading}
      opened={opened}
      openReports={openReports}
      choices={choices}
      actions={{
        ...actions,
        reload,
        chooseOrders(report, only) {
          const chosen = { ...choices, [report]: only }
          setChoices(chosen)
          if (report === opened?.id) setOpened(null)
          showInAddress(report, chosen)
        },
      }}
    >
      {children}
    </CommissionView>
  )
})

const showInAddress = (report: number | undefined, choices: OrderChoices) =>
  browserAddress().replace(
    commissionPage.href(report === undefined ? {} : { report, orders: choices[report] ?? 'all' }),
  )
