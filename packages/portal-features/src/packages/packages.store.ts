import { awaitedHousemates, notRemindedToday } from '@doorstep/portal-contract/reminders'
import { packageLists } from '../shared/addresses/packages.ts'
import { change } from '../shared/change/change.ts'
import { createListStore } from '../shared/list/createListStore.ts'
import type { ColumnStorage } from '../shared/list/keptColumns.ts'
import { reminderSentText } from '../shared/order/reminders.ts'
import { withReminded } from '../shared/order/withReminded.ts'
import type { Address } from '../shared/state/address.ts'
import { $today } from '../shared/state/page.ts'
import { createListViews } from '../shared/views/listViews.store.ts'
import { packageColumnIds, packageKinds } from './packages.filters.ts'
import { type PackagesInitial, packagesSource } from './packages.load.ts'

export type PackagesStoreOptions = {
  initial: PackagesInitial
  address: Address
  now?: () => Date
  /** Where hidden columns are kept; the browser's by default. */
  storage?: ColumnStorage
}

/** A list of packages and its reminders. One for each island. */
export function createPackagesStore({
  initial,
  address,
  now = () => new Date(),
  storage,
}: PackagesStoreOptions) {
  const { kind, partnerScope } = initial
  const lists = createListViews({
    name: packageKinds[kind].views,
    list: packageLists[kind],
    columns: packageColumnIds,
    views: initial.views,
    storage,
  })
  const list = createListStore({
    list: lists.list,
    source: packagesSource(kind, partnerScope),
    initial,
    address,
    changeMovesRows: () => false,
  })
  const views = lists.follow(list)

  return {
    ...list,
    ...views,
    list: lists.list,

    /** Says what the server could not load, follows back and forward, and shows the columns as they were left. Returns what stops it. */
    start() {
      views.startViews()
      return list.start()
    },

    /** Emails the housemates of a package whose payment details are missing, once a day (D44); shown at once. */
    async remind(id: number): Promise<void> {
      const [order] = list.itemsOf([id])
      if (!order || list.isPending(id)) return
      const due = notRemindedToday(awaitedHousemates(order, order.household.bill_payers), $today.get())
      if (due.length === 0) return
      await change(
        list.rowChange({
          to: [withReminded(order, due, now().toISOString())],
          call: (api) => api.orders.sendReminder(id),
          rowsIn: ({ reminded, reminded_at }) => [withReminded(order, reminded, reminded_at)],
          toast: reminderSentText,
        }),
      )
    },
  }
}
