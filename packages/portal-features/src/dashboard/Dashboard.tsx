import type { Session } from '@doorstep/portal-contract/auth.schema'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
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
}

/** The island of the home page. */
export function Dashboard({ session, partnerScope, initial }: DashboardProps) {
  const { state, store } = useResource({ parts: dashboardParts(partnerScope), initial })
  const [reminders] = useState(() => dashboardReminders({ store }))
  const [firstSteps] = useState(() => createFirstSteps(session.user.hides_first_steps))
  const pending = useStore(reminders.$pending)
  const { isHidden } = useStore(firstSteps.$state)

  const addReading = (propertyId: number, meterId: number | null) =>
    openModal('addReading', {
      propertyId,
      ...(meterId !== null && { meterId }),
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
