import { addDays, daysBetween } from '@doorstep/portal-contract/dates'
import {
  type ChallengeReason,
  isOutstanding,
  statusAfter,
  type PostalBillStatus,
} from '@doorstep/portal-contract/postal-bills'
import { addMarking } from './audit.ts'
import { earlier, momentOf } from './days.ts'
import type { Demo, DemoPartner } from './demo.ts'
import { type Charge, makeBill } from './bill-pdf.ts'
import type { Supplier } from './suppliers.ts'

/** A time without tenants, whose bills come to the partner. */
export type VoidStay = {
  partner: DemoPartner
  propertyId: number
  /** The property's address in one line. */
  address: string
  /** The tenancy that ended before it. */
  tenancyId: number
  voidPeriodId: number
  from: string
  /** Null while it lasts. */
  to: string | null
}

/**
 * Adds the accounts suppliers open in the partner's name for a void, and the bills they send.
 * @returns which suppliers those are
 */
export function addVoidBills(demo: Demo, stay: VoidStay): Supplier[] {
  const { random, suppliers } = demo
  const billing: Supplier[] = []
  const add = (supplier: Supplier) => {
    addAccount(demo, stay, supplier, billedPeriods(demo, stay))
    billing.push(supplier)
  }
  add(random.pick(suppliers.electricity))
  if (random.chance(72)) add(suppliers.gas[0])
  if (random.chance(70)) add(random.pick(suppliers.water))
  return billing
}

/** Adds a supplier's account for a void with a bill for each period, oldest first. */
export function addAccount(
  demo: Demo,
  stay: VoidStay,
  supplier: Supplier,
  periods: readonly BilledPeriod[],
): void {
  const { rows, random } = demo
  if (periods.length === 0) return
  const account = rows.add('providerAccounts', {
    partnerId: stay.partner.id,
    propertyId: stay.propertyId,
    tenancyId: stay.tenancyId,
    providerId: supplier.id,
    accountNumber: supplier.accountNumber(accountDigits(demo, supplier)),
    accountBalancePence: 0,
    newestBillOn: periods.at(-1)?.issuedOn ?? null,
    createdAt: momentOf(stay.from),
  })
  const isCredit = demo.count('account') % 31 === 17
  let previousReading = random.between(1_200, 48_000)
  let owed = 0
  periods.forEach((period, index) => {
    const isNewest = index === periods.length - 1
    const isEstimated = supplier.supply !== 'Water' && random.chance(28)
    const usage = readUsage(demo, supplier, period)
    const charges = chargesOf(supplier, period, usage)
    if (isCredit && isNewest) charges.push(creditFor(demo, charges))
    const amountPence = charges.reduce((sum, charge) => sum + charge.amountPence, 0)
    const isReplaced = !isNewest && !(isCredit && index === periods.length - 2)
    const status = period.status ?? statusOf(demo, period.issuedOn, { isNewest, isReplaced }, amountPence)
    if (isOutstanding(status)) owed += amountPence
    addBill(demo, stay, supplier, account, {
      ...period,
      status,
      charges,
      amountPence,
      isEstimated,
      reading: { previous: previousReading, latest: previousReading + usage },
    })
    previousReading += usage
  })
  account.accountBalancePence = -owed
}

/** Eight digits of which the first six never come twice for a supplier, up to 900,000 accounts. */
function accountDigits(demo: Demo, supplier: Supplier): string {
  const number = demo.count(`account of ${supplier.slug}`)
  // The factor shares no divisor with 900,000, so the steps meet every number once.
  return `${100_000 + ((number * 370_261 + supplier.id * 53_987) % 900_000)}${demo.random.digits(2)}`
}

type Period = { from: string; to: string; issuedOn: string }

/** What a bill is for. Its status follows from its age unless it is given, and a challenge has any reason unless one is given. */
export type BilledPeriod = Period & { status?: PostalBillStatus; reason?: ChallengeReason }

/** The periods billed by today: about a month each, the last one ending with the void. */
function billedPeriods(demo: Demo, stay: VoidStay): Period[] {
  const { random, today } = demo
  const lastDay = stay.to ?? today
  const periods: Period[] = []
  let from = stay.from
  while (from <= lastDay && periods.length < 4) {
    const to = earlier(addDays(from, random.between(20, 32)), lastDay)
    // While the void lasts, a supplier bills what is a few days old.
    const billedTo = stay.to ? to : earlier(to, addDays(today, -random.between(4, 7)))
    const issuedOn = addDays(billedTo, random.between(2, 4))
    if (billedTo <= from || issuedOn > today) break
    periods.push({ from, to: billedTo, issuedOn })
    from = addDays(billedTo, 1)
  }
  return periods
}

/** An older bill was paid, or a newer one came while it was not (D30), which a credit is none (D98). */
function statusOf(
  demo: Demo,
  issuedOn: string,
  { isNewest, isReplaced }: { isNewest: boolean; isReplaced: boolean },
  amountPence: number,
): PostalBillStatus {
  const { random } = demo
  if (!isNewest)
    return (random.chance(60) && isReplaced && statusAfter('needs_paying', 'newer_bill')) || 'paid'
  if (amountPence < 0) return demo.count('credit') % 2 === 0 ? 'needs_paying' : 'paid'
  const isRecent = daysBetween(issuedOn, demo.today) < 60
  // What is years old was paid long ago.
  if (!isRecent)
    return random.chance(8) && daysBetween(issuedOn, demo.today) < 1_000 ? 'needs_paying' : 'paid'
  return random.chance(12) ? 'challenged' : random.chance(85) ? 'needs_paying' : 'paid'
}

/** kWh or cubic metres. */
function readUsage(demo: Demo, supplier: Supplier, period: Period): number {
  const days = daysBetween(period.from, period.to) + 1
  const perDay = { Electricity: [8, 34], Gas: [14, 96], Water: [0.1, 0.7] }[supplier.supply] ?? [1, 5]
  return Math.max(
    2,
    Math.round((days * demo.random.between((perDay[0] ?? 0) * 10, (perDay[1] ?? 1) * 10)) / 10),
  )
}

/** Rates in hundredths of a penny, as suppliers quote them. */
const rates: Record<string, { unit: string; used: number; standing: number; vatPercent: number }> = {
  Electricity: { unit: 'kWh', used: 2_691, standing: 6_712, vatPercent: 5 },
  Gas: { unit: 'kWh', used: 672, standing: 3_181, vatPercent: 5 },
  Water: { unit: 'm³', used: 24_130, standing: 1_870, vatPercent: 0 },
}

function chargesOf(supplier: Supplier, period: Period, usage: number): Charge[] {
  const { unit, used, standing, vatPercent } = rates[supplier.supply] ?? {
    unit: 'kWh',
    used: 2_691,
    standing: 6_712,
    vatPercent: 5,
  }
  const days = daysBetween(period.from, period.to) + 1
  const charges: Charge[] = [
    {
      label: `${supplier.supply} used`,
      quantity: `${usage.toLocaleString('en-GB')} ${unit}`,
      rate: inPence(used),
      amountPence: Math.round((usage * used) / 100),
    },
    {
      label: 'Standing charge',
      quantity: `${days} days`,
      rate: inPence(standing),
      amountPence: Math.round((days * standing) / 100),
    },
  ]
  if (vatPercent > 0) {
    const net = charges.reduce((sum, charge) => sum + charge.amountPence, 0)
    charges.push({
      label: 'VAT',
      quantity: '',
      rate: `${vatPercent}%`,
      amountPence: Math.round((net * vatPercent) / 100),
    })
  }
  return charges
}

const inPence = (hundredths: number) => `${(hundredths / 100).toFixed(2)}p`

/** Turns a bill into a credit: an earlier estimate was far too high. */
function creditFor({ random }: Demo, charges: Charge[]): Charge {
  const sum = charges.reduce((total, charge) => total + charge.amountPence, 0)
  return {
    label: 'Credit for earlier estimates',
    quantity: '',
    rate: '',
    amountPence: -(sum + random.between(1_250, 9_480)),
  }
}

function addBill(
  demo: Demo,
  stay: VoidStay,
  supplier: Supplier,
  account: { id: number; accountNumber: string },
  bill: BilledPeriod & {
    status: PostalBillStatus
    charges: Charge[]
    amountPence: number
    isEstimated: boolean
    reading: { previous: number; latest: number }
  },
): void {
  const { rows, random, today } = demo
  const dueDate = dueOn(demo, bill.issuedOn, bill.status)
  const billNumber = random.digits(8)
  const row = rows.add('postalBills', {
    partnerId: stay.partner.id,
    propertyId: stay.propertyId,
    tenancyId: stay.tenancyId,
    voidPeriodId: stay.voidPeriodId,
    providerId: supplier.id,
    providerAccountId: account.id,
    status: bill.status,
    issueDate: bill.issuedOn,
    dueDate,
    periodFrom: bill.from,
    periodTo: bill.to,
    amountPence: bill.amountPence,
    isEstimated: bill.isEstimated,
    fileKey: null,
    fileName: `bill-${billNumber}.pdf`,
    mediaType: 'application/pdf',
    fileSize: null,
    markedPaidAt: null,
    markedPaidByUserId: null,
    createdAt: momentOf(earlier(addDays(bill.issuedOn, 1), today), 0),
  })
  if (bill.status === 'paid') {
    row.markedPaidAt = momentOf(earlier(addDays(bill.issuedOn, random.between(3, 12)), today), 0)
    row.markedPaidByUserId = stay.partner.userId
    addMarking(rows, row, row.markedPaidAt, stay.partner.userId)
  }
  if (bill.status === 'challenged') addChallenge(demo, row, bill.reason)

  const document = {
    supplier,
    supply: supplier.supply,
    accountNumber: account.accountNumber,
    billNumber,
    issueDate: bill.issuedOn,
    dueDate,
    periodFrom: bill.from,
    periodTo: bill.to,
    addressee: ['The Occupier', `c/o ${stay.partner.name}`, ...stay.partner.address],
    supplyAddress: stay.address,
    reading: {
      label: bill.isEstimated ? 'Meter, estimated' : 'Meter, read',
      ...bill.reading,
      unit: rates[supplier.supply]?.unit ?? '',
    },
    charges: bill.charges,
    amountPence: bill.amountPence,
  }
  const keys = {
    own: `postal-bills/${row.id}-${billNumber}.pdf`,
    sample: `postal-bills/sample-${supplier.slug}.pdf`,
  }
  demo.addFile(row, keys, () => makeBill(document))
}

/** Usually two to four weeks; some unpaid bills are late, and some due today. */
function dueOn(demo: Demo, issuedOn: string, status: PostalBillStatus): string {
  const { today, random } = demo
  const usual = addDays(issuedOn, random.between(14, 28))
  if (status !== 'needs_paying') return usual
  const number = demo.count('unpaid bill')
  if (number % 17 === 3) return today
  const late = addDays(today, -random.between(1, 6))
  return number % 5 === 2 && late > issuedOn ? late : usual
}

type Challenge = { reason: ChallengeReason; message: string }

const challenges: readonly [Challenge, ...Challenge[]] = [
  {
    reason: 'wrong_dates',
    message: 'The tenants moved in before this bill ends. Please bill us to the day before.',
  },
  {
    reason: 'estimated_reading',
    message: 'The reading on this bill is an estimate. Our own reading at the end was lower.',
  },
  {
    reason: 'tenant_liable',
    message: 'The tenants were still liable for the first week. Please send that part to them.',
  },
]

function addChallenge(
  demo: Demo,
  bill: { id: number; partnerId: number; issueDate: string },
  reason: ChallengeReason | undefined,
): void {
  demo.rows.add('postalBillChallenges', {
    partnerId: bill.partnerId,
    postalBillId: bill.id,
    ...(challenges.find((challenge) => challenge.reason === reason) ?? demo.random.pick(challenges)),
    createdAt: momentOf(earlier(addDays(bill.issueDate, 4), demo.today), 0),
  })
}
