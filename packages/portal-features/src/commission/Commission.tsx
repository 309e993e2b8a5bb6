import type { Session } from '@doorstep/portal-contract/auth.schema'
import { createSelection } from '@doorstep/ui/Table'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { clientOr } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import type { CommissionInitial } from './commission.load.ts'
import { createCommission } from './commission.store.ts'
import { CommissionView } from './CommissionView.tsx'

export interface CommissionProps {
  session: Session
  initial: CommissionInitial
  client?: PortalClient
  /** `HowItWorks`, which is the same as long as the page is open: the site renders it without script. */
  children: ReactNode
}

/** The island of the commission page. */
export function Commission({ session, initial, client: given, children }: CommissionProps) {
  const [store] = useState(() => createCommission({ client: clientOr(given), initial }))
  const [openReports] = useState(() => {
    const open = createSelection()
    if (initial.opened) open.toggle(initial.opened.id, true)
    return open
  })
  const state = useStore(store.$state)
  useEffect(() => store.start(), [store])
  useEffect(
    () =>
      openReports.subscribe(() => {
        const { orders } = store.$state.get()
        for (const id of openReports.get().ids) if (!orders[Number(id)]) void store.loadOrders(Number(id))
      }),
    [openReports, store],
  )
  return (
    <CommissionView
      partner={session.partner}
      partnerScope={initial.partnerScope}
      state={state}
      openReports={openReports}
      actions={store}
    >
      {children}
    </CommissionView>
  )
}
