import { awaitedHousemates, notRemindedToday } from '@doorstep/portal-contract/reminders'
import { atom } from 'nanostores'
import { packageLists } from '../shared/addresses/packages.ts'
import { change } from '../shared/change/change.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { createListStore } from '../shared/list/createListStore.ts'
import { type ColumnStorage, keptColumns } from '../shared/list/keptColumns.ts'
import { reminderSentText } from '../shared/order/reminders.ts'
import { withReminded } from '../shared/order/withReminded.ts'
import type { Address } from '../shared/state/address.ts'
import { packageColumnIds } from './packages.filters.ts'
import { type PackagesInitial, packagesSource } from './packages.load.ts'

export type PackagesStoreOptions = {
  client: PortalClient
  initial: PackagesInitial
  address: Address
  now?: () => Date
  /** Where hidden columns are kept; the browser's by default. */
  storage?: ColumnStorage
}

/** A list of packages and its reminders. One for each island. */
export function createPackagesStore({
  client,
  initial,
  address,
  now = () => new Date(),
  storage,
}: PackagesStoreOptions) {
  const { kind, partnerScope, today } = initial
  const list = createListStore({
    list: packageLists[kind],
    source: packagesSource(client, kind, partnerScope),
    initial,
    address,
    changeMovesRows: () => false,
  })
  const columnsKept = keptColumns(packageLists[kind].path.slice(1), packageColumnIds, storage)
  const $hidden = atom<readonly string[]>([])

  return {
    ...list,

    /** The columns that the person hides. */
    $hidden,

    /** Hides columns from now on in this browser. */
    hideColumns(hidden: readonly string[]): void {
      const inOrder = packageColumnIds.filter((column) => hidden.includes(column))
      $hidden.set(inOrder)
      columnsKept.write(inOrder)
    },

    /** Follows back and forward, and shows the columns as they were left. Returns what stops it. */
    start() {
      $hidden.set(columnsKept.read())
      return list.start()
    },

    /** Emails the housemates of a package whose payment details are missing, once a day (D44); shown at once. */
    async remind(id: number): Promise<void> {
      const [order] = list.itemsOf([id])
      if (!order || list.isPending(id)) return
      const due = notRemindedToday(awaitedHousemates(order, order.household.bill_payers), today)
      if (due.length === 0) return
      await change(
        list.rowChange({
          to: [withReminded(order, due, now().toISOString())],
          call: ({ idempotencyKey }) => client.orders.sendReminder(id, idempotencyKey),
          rowsIn: ({ reminded, reminded_at }) => [withReminded(order, reminded, reminded_at)],
          toast: reminderSentText,
        }),
      )
    },
  }
}
