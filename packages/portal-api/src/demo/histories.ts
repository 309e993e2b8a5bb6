import { addDays, addMonths, daysBetween } from '@doorstep/portal-contract/dates'
import type { Demo } from './demo.ts'
import { addEarlierTenancy, type Place } from './properties.ts'
import type { DemoMeter } from './records.ts'
import type { Supplier } from './suppliers.ts'
import { addAccount, type BilledPeriod, type VoidStay } from './void-bills.ts'

/** A void that is over. */
type PastStay = VoidStay & { to: string }

/** A supplier sends its bill so many days after the last day billed. */
const issuedAfterDays = 3

/** A void has room for what goes wrong when it is so many days long. */
const fewestDays = 14

/** How far back the longest history goes. */
const longestYears = 10

const paid = (from: string, to: string): BilledPeriod => ({
  from,
  to,
  issuedOn: addDays(to, issuedAfterDays),
  status: 'paid',
})

/** What may be wrong with a supplier's bills for a void, as the timeline finds it. */
const mistakes: readonly ((stay: PastStay) => BilledPeriod[])[] = [
  // It begins while the tenants were still there.
  ({ from, to }) => [{ ...paid(addDays(from, -7), to), status: 'challenged', reason: 'tenant_liable' }],
  // Some days are on both.
  ({ from, to }) => [paid(from, addDays(from, 8)), paid(addDays(from, 5), to)],
  // Some days are on none.
  ({ from, to }) => [paid(from, addDays(from, 3)), paid(addDays(from, 9), to)],
]

/** A bill to pay that begins while the tenants were still there: part of it is theirs. */
const partlyOfTenants = ({ from, to }: PastStay): BilledPeriod[] => [
  { ...paid(addDays(from, -7), to), status: 'needs_paying' },
]

/**
 * Gives some properties a history that shows all that the liability timeline finds, and one of them ten years of it (D43).
 * @param demo with random numbers of its own, so that everything else is the same as without these histories
 */
export function addHistories(demo: Demo, places: readonly Place[]): void {
  const unbilled = places.flatMap((place) => unbilledSupplies(demo, place))
  mistakes.forEach((billsOf, index) => {
    const found = unbilled[index]
    if (found) addAccount(demo, found.stay, found.supplier, billsOf(found.stay))
  })
  const longest = places.findLast(({ tenancies }) => tenancies.length > 1)
  if (longest) addYears({ ...longest, demo })
  const unpaid = unbilled[mistakes.length]
  if (unpaid) addAccount(demo, unpaid.stay, unpaid.supplier, partlyOfTenants(unpaid.stay))
}

/** The voids of the last year that are over, each with a supplier of the property that sent no bill for it. */
function unbilledSupplies(
  { suppliers, today }: Demo,
  { voids, meters }: Place,
): { stay: PastStay; supplier: Supplier }[] {
  return voids.flatMap(({ stay, billing }) => {
    const { from, to } = stay
    if (to === null || from < addMonths(today, -12) || addDays(to, issuedAfterDays) > today) return []
    if (daysBetween(from, to) + 1 < fewestDays) return []
    const supplier = meters
      .flatMap(({ providerId }) => suppliers.byId.get(providerId) ?? [])
      .find(({ supply }) => billing.every((each) => each.supply !== supply))
    return supplier ? [{ stay: { ...stay, to }, supplier }] : []
  })
}

/** Adds a tenancy a year with the void after it, from ten years ago to the first tenancy that is there. */
function addYears(place: Place): void {
  const { demo, tenancies } = place
  const since = addMonths(demo.today, -12 * longestYears)
  const stays: { endedOn: string; voidTo: string }[] = []
  let [next = demo.today] = tenancies.map(({ startsOn }) => startsOn).toSorted()
  while (next > since) {
    const voidTo = addDays(next, -1)
    const endedOn = addDays(voidTo, -demo.random.between(7, 34))
    stays.unshift({ endedOn, voidTo })
    next = addDays(addMonths(endedOn, -12), 1)
  }
  const meters = place.meters.flatMap((meter) => asNew(meter, next))
  for (const { endedOn, voidTo } of stays) addEarlierTenancy({ ...place, meters }, endedOn, voidTo)
}

/** A meter as it was on a day long before its first reading, counting so slowly that it comes to less than that. */
function asNew({ first, ...meter }: DemoMeter, day: string): DemoMeter[] {
  if (!first) return []
  const perDay = (first.reading / daysBetween(day, first.readOn)) * 0.9
  return [{ ...meter, reading: 0, readOn: '', perDay }]
}
