import { addDays, addMonths } from '@doorstep/portal-contract/dates'
import { splitTotal } from '@doorstep/portal-contract/money'
import type { OrderStatusId } from '@doorstep/portal-contract/orders'
import type { CatalogueBill } from './catalogue.ts'
import { earlier, momentOf, startOfMonth } from './days.ts'
import type { Demo, DemoPartner } from './demo.ts'
import { makePerson, type Person } from './people.ts'

/** Monthly, for every package. */
const managementFeePence = 1_250

/** How an order comes to its status, and when, in days from the tenancy's start (D21). */
const paths: Record<OrderStatusId, [status: OrderStatusId, daysFromStart: number][]> = {
  1: [[1, -45]],
  2: [
    [1, -52],
    [2, -44],
  ],
  3: [
    [1, -51],
    [2, -44],
    [10, -20],
    [3, -2],
  ],
  4: [
    [1, -51],
    [2, -44],
    [10, -20],
    [3, -2],
    [4, 0],
  ],
  5: [
    [1, -40],
    [5, -22],
  ],
  6: [[6, -38]],
  7: [
    [1, -51],
    [2, -44],
    [10, -20],
    [3, -2],
    [4, 0],
  ],
  8: [
    [6, -40],
    [1, -33],
    [8, 14],
  ],
  9: [
    [1, -90],
    [2, -80],
    [9, -74],
  ],
  10: [
    [1, -51],
    [2, -44],
    [10, -20],
  ],
}

/** Adds an order with its timeline and, in a small set, its bills, its household and its money. */
export function addPackage(
  demo: Demo,
  place: {
    partner: DemoPartner
    propertyId: number
    tenancyId: number
    kind: 'tenant' | 'partner'
    statusId: OrderStatusId
    startsOn: string
    endsOn: string | null
    housemates: number
    leadTenant: Person
  },
): void {
  const { partner, statusId, startsOn, endsOn, kind, housemates } = place
  const { today, rows } = demo
  // Nothing that has happened lies in the future.
  const steps = paths[statusId].map(
    ([status, days], index, all) =>
      [status, earlier(addDays(startsOn, days), addDays(today, index - all.length))] as const,
  )
  if (statusId === 7 && endsOn) steps.push([7, addDays(endsOn, 1)])
  const createdOn = steps[0]?.[1] ?? today
  const lastStep = steps.at(-1)?.[1] ?? today
  const reached = statusId === 4 || statusId === 7 || statusId === 3 || statusId === 10

  const { id: orderId } = rows.add('orders', {
    partnerId: partner.id,
    propertyId: place.propertyId,
    tenancyId: place.tenancyId,
    responsibilityType: kind,
    statusId,
    statusChangedAt: momentOf(lastStep),
    startsOn,
    endsOn,
    managementFeePence,
    hasTvLicence: reached,
    paymentMethod: kind === 'partner' ? 'direct_debit' : null,
    paymentAccountLastFour: kind === 'partner' ? '4471' : null,
    createdByUserId: partner.userId,
    createdAt: momentOf(createdOn),
    updatedAt: momentOf(lastStep),
  })
  steps.forEach(([toStatusId, day], index) => {
    if (!demo.detailed && index < steps.length - 1) return
    rows.add('orderStatusChanges', {
      partnerId: partner.id,
      orderId,
      fromStatusId: steps[index - 1]?.[0] ?? null,
      toStatusId,
      changedAt: momentOf(day),
    })
  })
  if (!demo.detailed) return

  const bills = addBills(demo, orderId, partner, { ...place, isSetUp: reached })
  const billsPence = bills.reduce((sum, bill) => sum + bill.pence, 0)
  demo.packages.push({
    orderId,
    partner,
    kind,
    statusId,
    startsOn,
    endsOn,
    housemates,
    billsPence,
    managementFeePence,
  })
  const household = addHousehold(demo, orderId, place)
  if (statusId !== 4 && statusId !== 7) return
  const months = monthsBilled(startsOn, endsOn, today)
  if (kind === 'tenant') addHousematePayments(demo, orderId, partner.id, household, billsPence, months)
  addPayouts(demo, orderId, partner.id, bills, months)
}

type PlacedBill = { id: number; providerId: number | null; pence: number }

function addBills(
  demo: Demo,
  orderId: number,
  partner: DemoPartner,
  order: { statusId: OrderStatusId; startsOn: string; housemates: number; isSetUp: boolean },
): PlacedBill[] {
  const { random, rows, today, suppliers } = demo
  const chosen = Object.entries(demo.catalogue).flatMap(([group, bills]) => {
    const [first] = bills
    if (!first || hiddenInQuote.has(group)) return []
    if (group === 'Contents Insurance' && random.chance(60)) return []
    if (group === 'Billing Better Service' && random.chance(70) && demo.count('package') > 0) return []
    return [{ group, bill: random.pick<CatalogueBill>([first, ...bills.slice(1)]) }]
  })
  return chosen.map(({ group, bill }) => {
    const byHousemate = group === 'Electricity' || group === 'Gas' || group === 'Water'
    const perHousemate = bill.pricePerHousemate(order.housemates)
    const pence = perHousemate * order.housemates
    // Broadband is the last to be ready: an engineer has to come.
    const awaitsEngineer =
      group === 'Broadband' &&
      (order.statusId === 10 || order.statusId === 3 || demo.count('broadband') % 9 === 0)
    const isLive = order.isSetUp && order.statusId !== 10
    const state =
      order.statusId === 7
        ? 'Ended'
        : awaitsEngineer && order.isSetUp
          ? 'Install Date Booked'
          : isLive
            ? 'Active'
            : order.isSetUp
              ? 'Waiting for supplier'
              : 'Not Started'
    const isOn = state === 'Active' || state === 'Ended'
    const { id } = rows.add('bills', {
      partnerId: partner.id,
      orderId,
      groupId: bill.groupId,
      catalogueBillId: bill.id,
      providerId: bill.providerId,
      name: bill.name,
      accountNumber:
        order.isSetUp && bill.providerId
          ? (suppliers.byId.get(bill.providerId)?.accountNumber(random.digits(8)) ?? null)
          : null,
      state,
      installsOn: state === 'Install Date Booked' ? addDays(today, random.between(1, 12)) : null,
      setUpOn: isOn ? earlier(addDays(order.startsOn, random.between(0, 3)), today) : null,
      pricePence: byHousemate ? null : pence,
      housemates: byHousemate ? order.housemates : null,
      pricePerHousematePence: byHousemate ? perHousemate : null,
    })
    return { id, providerId: bill.providerId, pence }
  })
}

const hiddenInQuote = new Set(['TV Package', 'Cleaner', 'Free Perks'])

function addHousehold(
  demo: Demo,
  orderId: number,
  order: { partner: DemoPartner; statusId: OrderStatusId; housemates: number; leadTenant: Person },
): { id: number }[] {
  return Array.from({ length: order.housemates }, (_, index) => {
    const person = index === 0 ? order.leadTenant : makePerson(demo.random)
    const isComplete = ![1, 2, 6, 8].includes(order.statusId) || index === 0
    return demo.rows.add('housemates', {
      partnerId: order.partner.id,
      orderId,
      ...person,
      isLeadTenant: index === 0,
      hasPaymentDetails: isComplete && order.statusId !== 6,
    })
  })
}

/** The first days of the months a package was billed for, up to this month; at most the last six. */
function monthsBilled(startsOn: string, endsOn: string | null, today: string): string[] {
  const last = endsOn && endsOn < today ? endsOn : today
  const months: string[] = []
  for (let month = startOfMonth(last); month >= startOfMonth(startsOn) && months.length < 6;) {
    months.unshift(month)
    month = addMonths(month, -1)
  }
  return months
}

/** The household's monthly payments: equal shares that add up to the bills and the fee exactly (D39). */
function addHousematePayments(
  demo: Demo,
  orderId: number,
  partnerId: number,
  household: { id: number }[],
  billsPence: number,
  months: string[],
): void {
  const shares = splitTotal(
    billsPence + managementFeePence,
    household.map(() => 1),
  )
  for (const dueOn of months) {
    household.forEach((housemate, index) => {
      const payment = {
        partnerId,
        orderId,
        housemateId: housemate.id,
        dueOn,
        amountPence: shares[index] ?? 0,
      }
      const number = demo.count('housemate payment')
      const retryOn = addDays(dueOn, number % 2 === 0 ? 9 : 19)
      if (number % 23 === 11) {
        addFailedPayment(demo, payment, retryOn)
      } else {
        demo.rows.add('housematePayments', {
          ...payment,
          attempt: 1,
          status: 'Paid',
          paidAt: momentOf(dueOn),
          createdAt: momentOf(dueOn),
        })
      }
    })
  }
}

/** A payment that failed at first; once its next attempt is past, that one went through. */
function addFailedPayment(
  demo: Demo,
  payment: { partnerId: number; orderId: number; housemateId: number; dueOn: string; amountPence: number },
  retryOn: string,
): void {
  demo.rows.add('housematePayments', {
    ...payment,
    attempt: 1,
    status: 'Failed Temp',
    failureReason: 'There was not enough money in the account.',
    retryOn,
    createdAt: momentOf(payment.dueOn),
  })
  if (retryOn > demo.today) return
  demo.rows.add('housematePayments', {
    ...payment,
    attempt: 2,
    status: 'Paid',
    paidAt: momentOf(retryOn),
    createdAt: momentOf(retryOn),
  })
}

/** What went to suppliers each month, and now and then a refund, an adjustment or a one-off charge (D29). */
function addPayouts(
  demo: Demo,
  orderId: number,
  partnerId: number,
  bills: PlacedBill[],
  months: string[],
): void {
  for (const month of months) {
    const paidAt = momentOf(earlier(addDays(month, 4), demo.today), 300)
    bills.forEach((bill, index) => {
      if (!bill.providerId || bill.pence === 0) return
      demo.rows.add('payouts', {
        partnerId,
        orderId,
        billId: bill.id,
        providerId: bill.providerId,
        typeId: index === 0 ? 0 : index === 1 ? 1 : 5,
        amountPence: bill.pence,
        paidAt,
      })
    })
  }
  const extras = [
    { typeId: 2, amountPence: -1_240 },
    { typeId: 3, amountPence: 385 },
    { typeId: 4, amountPence: 2_500 },
  ] as const
  const number = demo.count('payouts')
  const extra = extras[number % extras.length]
  const month = months.at(-1)
  if (!extra || !month) return
  // Every fifth has no bill: it becomes the line 'Other'.
  const billId = number % 5 === 4 ? null : (bills[0]?.id ?? null)
  demo.rows.add('payouts', { partnerId, orderId, billId, ...extra, paidAt: momentOf(month, 360) })
}
