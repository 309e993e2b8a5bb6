import type { Order } from '@doorstep/portal-contract/orders.schema'
import { awaitedHousemates, notRemindedToday } from '@doorstep/portal-contract/reminders'
import { type Change, change } from '../shared/change/change.ts'
import { oneAtATime } from '../shared/change/oneAtATime.ts'
import { createOptimistic } from '../shared/change/createOptimistic.ts'
import { reminderSentText } from '../shared/order/reminders.ts'
import { withReminded } from '../shared/order/withReminded.ts'
import type { Resource } from '../shared/resource/createResource.ts'
import { $today } from '../shared/state/page.ts'
import type { DashboardParts } from './dashboard.load.ts'

type Options = {
  store: Resource<DashboardParts>
  now?: () => Date
}

/** Sends reminders from the dashboard; one for each island. */
export function dashboardReminders({ store, now = () => new Date() }: Options) {
  const { $pending, change: changeInTurn } = oneAtATime<number>()

  const inAttention =
    (order: Order, reminded: readonly { id: number }[], at: string) =>
    (attention: DashboardParts['attention']): DashboardParts['attention'] => ({
      ...attention,
      packages: {
        ...attention.packages,
        first: attention.packages.first.map((each) =>
          each.id === order.id ? { ...each, ...withReminded(each, reminded, at) } : each,
        ),
      },
    })

  return {
    /** The orders whose reminder is on its way. */
    $pending,

    /** Emails the housemates of a package whose payment details are missing, once a day (D44); shown at once. */
    async remind(order: Order): Promise<void> {
      const due = notRemindedToday(awaitedHousemates(order, order.household.bill_payers), $today.get())
      await changeInTurn(order.id, {
        show: () => store.optimistic('attention', inAttention(order, due, now().toISOString())),
        call: (api) => api.orders.sendReminder(order.id),
        saved: ({ reminded, reminded_at }) =>
          store.set('attention', inAttention(order, reminded, reminded_at)),
        toast: reminderSentText,
      })
    },
  }
}

/** Whether the first steps are hidden: each person's own choice, kept with their account. */
export function createFirstSteps(isHidden: boolean) {
  const { $state, optimistic, save } = createOptimistic({ isHidden })
  const setting = (hides: boolean): Change<{ hides_first_steps: boolean }> => ({
    call: (api) => api.account.update({ hides_first_steps: hides }),
    saved: ({ hides_first_steps }) => save(() => ({ isHidden: hides_first_steps })),
  })
  return {
    $state,
    hide: () =>
      change({
        show: () => optimistic(() => ({ isHidden: true })),
        ...setting(true),
        toast: 'First steps hidden',
        undo: () => setting(false),
      }),
    show: () => change({ show: () => optimistic(() => ({ isHidden: false })), ...setting(false) }),
  }
}
