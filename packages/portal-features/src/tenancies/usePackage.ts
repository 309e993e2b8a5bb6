import { billFailures, unexpectedFailure } from '@doorstep/portal-contract/messages'
import { awaitedHousemates, notRemindedToday } from '@doorstep/portal-contract/reminders'
import { useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { openModal } from '../shared/modal/openModal.ts'
import { sayReminderFailure, sayReminderSent } from '../shared/order/reminders.ts'
import type { PackageInitial } from './package.load.ts'
import { useTenancy } from './useTenancy.ts'

/** The props of a tab's island. */
export interface PackageTabProps<Initial> {
  initial: Initial
  client?: PortalClient
}

/** A package on the page, on whichever of its tabs, and what a person can do to it. */
export function usePackage(initial: PackageInitial, given?: PortalClient) {
  const client = () => given ?? browserClient()
  const [order, setOrder] = useState(initial.order)
  const [isLoading, setLoading] = useState(false)
  const [isReminding, setReminding] = useState(false)
  const { tenancy, isDeleted, show, actions } = useTenancy(initial, client, () => void load())
  const at = [tenancy.property.id, tenancy.id] as const

  /** Loads the package again: after a failure, or because it changed. What is shown stays until then, and after a failure (D35a). */
  async function load() {
    setLoading(true)
    const loaded = await toastFailure(client().tenancyPackages.get(...at), billFailures.bills)
    if (loaded) setOrder(loaded)
    setLoading(false)
  }

  /** Loads the tenancy again, and the package with it. */
  async function reload() {
    const followed = await toastFailure(client().tenancies.get(...at), unexpectedFailure)
    if (followed) show(followed)
  }

  async function changeStatus(to: 5 | 1) {
    if (!order) return
    const changed = await openModal('changePackageStatus', {
      tenancy,
      order,
      to,
      client: client(),
      onRestored: show,
    })
    if (!changed) return
    setOrder(changed)
    // The property's status follows the package.
    await reload()
  }

  /** Emails the housemates whose payment details are missing, once a day (D44). */
  async function remind() {
    if (!order || isReminding) return
    setReminding(true)
    // One reminder a day for the same people, from however many tabs.
    const due = notRemindedToday(awaitedHousemates(order, order.housemates), initial.today)
    const key = `reminder-${initial.today}-${due.map(({ id }) => id).join('-')}`
    try {
      const sent = await client().orders.sendReminder(order.id, key)
      sayReminderSent(sent)
      await load()
    } catch (error) {
      if (!(error instanceof PortalError)) throw error
      sayReminderFailure(error)
    } finally {
      setReminding(false)
    }
  }

  return {
    tenancy,
    today: initial.today,
    order,
    isLoading,
    isReminding,
    isDeleted,
    client,
    load: () => void load(),
    reload,
    actions: {
      ...actions,
      withdraw: () => void changeStatus(5),
      reopen: () => void changeStatus(1),
      remind: () => void remind(),
    },
  }
}

export type PackageOnPage = ReturnType<typeof usePackage>
