import type { Session } from '@doorstep/portal-contract/auth.schema'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { clientOr } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { focusHeading } from '../shared/focusHeading.ts'
import { openModal } from '../shared/modal/openModal.ts'
import { useResource } from '../shared/resource/useResource.ts'
import { type DashboardInitial, dashboardParts } from './dashboard.load.ts'
import { createFirstSteps, dashboardReminders } from './dashboard.store.ts'
import { DashboardView } from './DashboardView.tsx'

export interface DashboardProps {
  session: Session
  /** The child partner that lists are narrowed to, null for all (D10). */
  partnerScope: number | null
  initial: DashboardInitial
  client?: PortalClient
}

/** The island of the home page. */
export function Dashboard({ session, partnerScope, initial, client: given }: DashboardProps) {
  const client = clientOr(given)
  const { state, store } = useResource({ parts: dashboardParts(client, partnerScope), initial })
  const [reminders] = useState(() => dashboardReminders({ client, store }))
  const [firstSteps] = useState(() => createFirstSteps(client, session.user.hides_first_steps))
  const pending = useStore(reminders.$pending)
  const { isHidden } = useStore(firstSteps.$state)

  const addReading = (propertyId: number, meterId: number | null) =>
    openModal('addReading', {
      propertyId,
      ...(meterId !== null && { meterId }),
      client: client(),
      onChanged: () => void store.reload('attention'),
    })

  return (
    <DashboardView
      session={session}
      partnerScope={partnerScope}
      state={state}
      remindersPending={pending}
      hidesFirstSteps={isHidden}
      actions={{
        retry: (part) => void store.reload(part),
        remind: (order) => void reminders.remind(order),
        addReading: (propertyId, meterId) => void addReading(propertyId, meterId),
        // What was pressed goes.
        hideFirstSteps: () => {
          focusHeading()
          void firstSteps.hide()
        },
        showFirstSteps: () => {
          focusHeading()
          void firstSteps.show()
        },
      }}
    />
  )
}
