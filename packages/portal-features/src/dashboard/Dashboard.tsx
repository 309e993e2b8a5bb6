import type { Session } from '@doorstep/portal-contract/auth.schema'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { focusHeading } from '../shared/focusHeading.ts'
import { openModal } from '../shared/modal/openModal.ts'
import { useResource } from '../shared/resource/useResource.ts'
import { island } from '../shared/island.tsx'
import { type DashboardInitial, dashboardParts } from './dashboard.load.ts'
import { createFirstSteps, dashboardReminders } from './dashboard.store.ts'
import { DashboardView } from './DashboardView.tsx'

export interface DashboardProps {
  session: Session
  initial: DashboardInitial
}

/** The island of the home page. */
export const Dashboard = island(function Dashboard({ session, initial }: DashboardProps) {
  const { state, store } = useResource({ parts: dashboardParts(), initial })
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
})
