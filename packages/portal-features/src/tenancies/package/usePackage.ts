import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { oneAtATime } from '../../shared/change/oneAtATime.ts'
import { openModal } from '../../shared/modal/openModal.ts'
import { reminderSentText } from '../../shared/order/reminders.ts'
import { type PackageInitial, packageParts, type PackageParts } from './package.load.ts'
import { useNotices } from '../notices/useNotices.ts'
import { useTenancy } from '../useTenancy.ts'

/** The props of a tab's island. */
export interface PackageTabProps {
  initial: PackageInitial
}

/** A package on the page, on whichever of its tabs, and what a person can do to it. */
export function usePackage({ initial }: PackageTabProps) {
  const { tenancy: _tenancy, ...parts } = initial
  const { tenancy, state, isDeleted, show, store, actions } = useTenancy<PackageParts>({
    initial,
    parts: { sourceOf: (current) => packageParts(current), initial: parts },
  })
  const [reminders] = useState(() => oneAtATime<'remind'>())
  const isReminding = useStore(reminders.$pending).length > 0
  const { order } = state.parts

  async function changeStatus(to: 5 | 1) {
    if (!order) return
    const { askToChangeStatus } = await import('./askToChangeStatus.ts')
    await askToChangeStatus({
      tenancy,
      order,
      to,
      onChanged(changed) {
        store.set('order', () => changed)
        // The property's status follows the package.
        void store.reload('record')
      },
      onRestored: show,
    })
  }

  /** Emails the housemates whose payment details are missing, once a day (D44). */
  async function remind() {
    if (!order) return
    await reminders.change('remind', {
      call: (api) => api.orders.sendReminder(order.id),
      saved: () => store.reload('order'),
      toast: reminderSentText,
    })
  }

  const noticeActions = useNotices({
    tenancy,
    change: (apply) => store.set('notices', apply),
    onNotified(notices) {
      store.set('notices', () => notices)
      void store.reload('record')
    },
  })

  return {
    tenancy,
    ...state.parts,
    isLoading: (part: keyof PackageParts) => state.loading.includes(part),
    isReminding,
    /** What proves that suppliers were notified. */
    proof: {
      tenancy,
      notices: state.parts.notices,
      isLoading: state.loading.includes('notices'),
      onRetry: () => void store.reload('notices'),
      actions: noticeActions,
      onOpenDocument: actions.openDocument,
    },
    isDeleted,
    load: (part: keyof PackageParts) => void store.reload(part),
    reload: () => store.reload('record'),
    /** Shows the readings before those that are shown. */
    moreReadings: () => store.more('readings'),
    actions: {
      ...actions,
      withdraw: () => void changeStatus(5),
      reopen: () => void changeStatus(1),
      editHousemates: () =>
        void openModal('editHousemates', {
          tenancy,
          onChanged: (changed) => changed.is_lead || show(changed),
        }),
      invite: () =>
        order &&
        void openModal('inviteTenants', {
          order,
          onChanged: (change) =>
            store.set('order', (before) => ({ ...before, housemates: change(before.housemates) })),
        }),
      remind: () => void remind(),
    },
  }
}

export type PackageOnPage = ReturnType<typeof usePackage>
