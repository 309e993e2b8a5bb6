import { addDays } from '@doorstep/portal-contract/dates'
import { orderStatusFacts, type OrderStatusId } from '@doorstep/portal-contract/orders'
import { addApproval } from './audit.ts'
import { fiverPence, managementFeePence, type CatalogueBill } from './catalogue.ts'
import { earlier, momentOf } from './days.ts'
import type { Demo, DemoBill, DemoPackage, DemoPartner } from './demo.ts'
import { addShares } from './money.ts'
import { makeTenant, type Person } from './people.ts'

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

/**
 * Adds an order with its timeline, its bills, its household and what they paid; a bills-included one is paid for by invoice (money.ts).
 * @returns its bills
 */
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
    isLead?: boolean
    /** Why a lead was lost. */
    lostReason?: string
  },
): DemoBill[] {
  const { partner, statusId, startsOn, endsOn, kind } = place
  const { today, rows } = demo
  // Nothing that has happened lies in the future.
  const steps = paths[statusId].map(
    ([status, days], index, all) =>
      [status, earlier(addDays(startsOn, days), addDays(today, index - all.length))] as const,
  )
  if (statusId === 7 && endsOn) steps.push([7, addDays(endsOn, 1)])
  const createdOn = steps[0]?.[1] ?? today
  const lastStep = steps.at(-1)?.[1] ?? today
  const { stage } = orderStatusFacts[statusId]
  const reached = ['setup', 'approval', 'active', 'ended'].includes(stage)

  const { id: orderId } = rows.add('orders', {
    partnerId: partner.id,
    propertyId: place.propertyId,
    tenancyId: place.tenancyId,
    responsibilityType: kind,
    statusId,
    statusChangedAt: momentOf(lastStep),
    startsOn,
    endsOn,
    earliestStart: place.isLead ? null : earlier(startsOn, createdOn),
    managementFeePence,
    hasTvLicence: reached,
    paymentMethod: kind === 'partner' ? 'direct_debit' : null,
    createdByUserId: partner.userId,
    createdAt: momentOf(createdOn),
    updatedAt: momentOf(lastStep),
  })
  steps.forEach(([toStatusId, day], index) => {
    const isLast = index === steps.length - 1
    const actor = place.lostReason && isLast ? 'user' : actors[toStatusId]
    rows.add('orderStatusChanges', {
      partnerId: partner.id,
      orderId,
      fromStatusId: steps[index - 1]?.[0] ?? null,
      toStatusId,
      reason: isLast ? (place.lostReason ?? null) : null,
      actor,
      changedByUserId: actor === 'user' ? partner.userId : null,
      changedAt: momentOf(day),
    })
    if (toStatusId === 4) addApproval(rows, partner.id, orderId, momentOf(day))
  })
  const coupon = kind === 'partner' ? addPayment(demo, orderId, partner, createdOn) : null

  const bills = addBills(demo, orderId, partner, { ...place, isSetUp: reached })
  demo.packages.push({
    orderId,
    partner,
    kind,
    statusId,
    startsOn,
    endsOn,
    bills: kind === 'partner' ? bills : [],
    coupon,
  })
  const household = addHousehold(demo, orderId, place)
  if ((stage !== 'active' && stage !== 'ended') || kind === 'partner') return bills
  addShares(demo, { ...place, orderId, bills, coupon: null }, household)
  return bills
}

/** Who brings an order to a status (D21). */
const actors: Record<OrderStatusId, 'user' | 'staff' | 'system'> = {
  1: 'user',
  2: 'user',
  3: 'staff',
  4: 'staff',
  5: 'user',
  6: 'user',
  7: 'system',
  8: 'system',
  9: 'system',
  10: 'system',
}

/** How a bills-included package is paid for: by Direct Debit, every fifth with a coupon (D27). */
function addPayment(
  { rows, count, couponIds }: Demo,
  orderId: number,
  partner: DemoPartner,
  createdOn: string,
): DemoPackage['coupon'] {
  const [partnerId, createdAt] = [partner.id, momentOf(createdOn)]
  rows.add('directDebits', {
    partnerId,
    orderId,
    mandate: 'DEMO',
    lastFour: '4471',
    createdByUserId: partner.userId,
    createdAt,
    updatedAt: createdAt,
  })
  if (count('bills included') % 5 !== 2) return null
  rows.add('couponRedemptions', {
    partnerId,
    orderId,
    couponId: couponIds.fiver,
    discountPence: fiverPence,
    redeemedByUserId: partner.userId,
    redeemedAt: createdAt,
  })
  return { code: 'FIVER', discountPence: fiverPence }
}

function addBills(
  demo: Demo,
  orderId: number,
  partner: DemoPartner,
  order: { statusId: OrderStatusId; startsOn: string; housemates: number; isSetUp: boolean },
): DemoBill[] {
  const { random, rows, today, suppliers } = demo
  const { stage } = orderStatusFacts[order.statusId]
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
      (stage === 'setup' || stage === 'approval' || demo.count('broadband') % 9 === 0)
    const isLive = order.isSetUp && stage !== 'setup'
    const state =
      stage === 'ended'
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
        (order.isSetUp ? suppliers.byId.get(bill.providerId)?.accountNumber(random.digits(8)) : null) ?? null,
      state,
      installsOn: state === 'Install Date Booked' ? addDays(today, random.between(1, 12)) : null,
      setUpOn: isOn ? earlier(addDays(order.startsOn, random.between(0, 3)), today) : null,
      pricePence: byHousemate ? null : pence,
      housemates: byHousemate ? order.housemates : null,
      pricePerHousematePence: byHousemate ? perHousemate : null,
    })
    return { id, providerId: bill.providerId, name: bill.name, pence, vatPercent: bill.vatPercent }
  })
}

const hiddenInQuote = new Set(['TV Package', 'Cleaner', 'Free Perks'])

function addHousehold(
  demo: Demo,
  orderId: number,
  order: {
    partner: DemoPartner
    kind: 'tenant' | 'partner'
    statusId: OrderStatusId
    endsOn: string | null
    housemates: number
    leadTenant: Person
  },
): { id: number }[] {
  const { stage } = orderStatusFacts[order.statusId]
  const isBeingSetUp =
    order.kind === 'tenant' && (stage === 'setup' || stage === 'approval') && order.housemates > 1
  // One of the household is late, so that there is someone to remind.
  const late = isBeingSetUp && demo.count('household being set up') % 2 === 0 ? order.housemates - 1 : null
  // The first answer ends the invitation, and the last what it waits for (D86).
  const isFirstAwaited = order.statusId === 1 || (stage === 'onboarding' && order.housemates === 1)
  return Array.from({ length: order.housemates }, (_, index) => {
    const person = index === 0 ? order.leadTenant : makeTenant(demo, order.endsOn)
    const isComplete =
      index === 0 ? !isFirstAwaited : stage !== 'onboarding' && stage !== 'lost' && index !== late
    return demo.rows.add('housemates', {
      partnerId: order.partner.id,
      orderId,
      ...person,
      isLeadTenant: index === 0,
      hasPaymentDetails: isComplete && order.statusId !== 6,
    })
  })
}
