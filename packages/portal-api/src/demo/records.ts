import { addDays, daysBetween, formatDate, workingDaysBetween } from '@doorstep/portal-contract/dates'
import { mpanCheckDigit } from '@doorstep/portal-contract/meter-numbers'
import {
  type DropReason,
  meterKinds,
  type MeterKind,
  type ReadingType,
} from '@doorstep/portal-contract/meter-readings'
import type { NoticePurpose } from '@doorstep/portal-contract/notices'
import { earlier, momentOf } from './days.ts'
import type { Demo, DemoPartner } from './demo.ts'
import type { Person } from './people.ts'
import type { NewRow } from './rows.ts'
import type { Supplier } from './suppliers.ts'

export type DemoMeter = {
  id: number
  propertyId: number
  kind: MeterKind
  isTwoRate: boolean
  providerId: number
  /** What is used in a day, in the meter's own units. */
  perDay: number
  /** Its latest reading; before the first one, what that will be. */
  reading: number
  readOn: string
  /** Its first reading. */
  first?: { reading: number; readOn: string }
  /** When another meter came in its place, which nobody has verified yet. */
  changedOn: string | null
  /** Its row, until that is saved. */
  row: NewRow<'meters'>
}

/** The meters of a property. Some were changed lately. */
export function addMeters(demo: Demo, partner: DemoPartner, propertyId: number, isNew: boolean): DemoMeter[] {
  const { random, rows, today, suppliers } = demo
  return meterKinds.map((kind) => {
    const number = demo.count('meter')
    const isTwoRate = kind === 'electricity' && number % 4 === 0
    const supplyNumber =
      kind === 'electricity' ? withCheckDigit(random.digits(12)) : kind === 'gas' ? random.digits(9) : null
    const isVerified = !isNew && number % 13 !== 6
    const serialNumber = `${kind.charAt(0).toUpperCase()}${random.digits(7)}`
    const providerId = random.pick(suppliers[kind]).id
    const row = rows.add('meters', {
      partnerId: partner.id,
      propertyId,
      kind,
      serialNumber,
      supplyNumber,
      isTwoRate,
      providerId,
      verifiedAt: isVerified ? momentOf(addDays(today, -400)) : null,
      createdAt: momentOf(addDays(today, isNew ? -2 : -840)),
    })
    return {
      id: row.id,
      row,
      propertyId,
      kind,
      isTwoRate,
      providerId,
      perDay: kind === 'water' ? 0.4 : 7.5,
      changedOn: isVerified ? null : addDays(today, -random.between(1, 20)),
      reading: random.between(900, 30_000),
      readOn: '',
    }
  })
}

/** An MPAN of twelve digits (D17). */
const withCheckDigit = (twelve: string) => twelve + mpanCheckDigit(twelve)

/** Readings at the start and the end of a tenancy, and one in between. Some that were lately are missing. */
export function addReadings(
  demo: Demo,
  partner: DemoPartner,
  meters: DemoMeter[],
  tenancyId: number,
  startsOn: string,
  endsOn: string | null,
): void {
  const { today, random } = demo
  const isRecent = daysBetween(startsOn, today) < 30
  const hasEnded = endsOn !== null && endsOn < today
  const endedLately = endsOn !== null && hasEnded && daysBetween(endsOn, today) < 45
  const misses = demo.count('tenancy with readings') % 3 === 0
  for (const meter of meters) {
    const add = (type: ReadingType, readOn: string) => {
      meter.reading += meter.readOn ? Math.round(daysBetween(meter.readOn, readOn) * meter.perDay) : 0
      meter.readOn = readOn
      meter.first ??= { reading: meter.reading, readOn }
      return addReading(demo, partner, meter, { type, tenancyId: type === 'regular' ? null : tenancyId })
    }
    if (!(isRecent && misses)) add('start', startsOn)
    const between = addDays(startsOn, random.between(90, 150))
    if (between < earlier(endsOn ?? today, today)) {
      const id = add('regular', between)
      if (demo.count('reading between') % 6 === 1) addCorrection(demo, partner, meter, id)
    }
    if (endsOn && hasEnded && !(endedLately && misses)) add('end', endsOn)
  }
}

/** The latest reading of a meter had been entered with its first digit twice. */
function addCorrection(
  demo: Demo,
  partner: DemoPartner,
  { id, propertyId, reading, isTwoRate, readOn }: DemoMeter,
  readingId: number,
): void {
  const after = {
    reading,
    reading2: isTwoRate ? Math.round(reading * 0.4) : null,
    date_of_reading: readOn,
    type: 'regular' as const,
  }
  demo.rows.add('meterReadingChanges', {
    partnerId: partner.id,
    propertyId,
    meterId: id,
    readingId,
    kind: 'corrected',
    reason: 'mistyped',
    before: { ...after, reading: Number(`${String(reading).charAt(0)}${reading}`) },
    after,
    changedByUserId: partner.userId,
    createdAt: momentOf(readOn),
  })
}

/** Readings of meters that were changed after they had been read: some as a new meter, some only said to be (D85). */
export function addChangedMeters(demo: Demo, partner: DemoPartner, meters: DemoMeter[]): void {
  for (const meter of meters) {
    const { changedOn, readOn } = meter
    if (changedOn === null && readOn !== '' && demo.count('meter in use') % 37 === 20)
      replaceMeter(demo, partner, meter)
    if (changedOn === null || readOn === '' || changedOn <= readOn) continue
    const first = { ...meter, reading: 12, readOn: changedOn }
    addReading(demo, partner, first, { type: 'regular', tenancyId: null, dropReason: 'meter_changed' })
  }
}

/** Another meter comes in the place of one, on the day of its last reading. */
function replaceMeter(demo: Demo, partner: DemoPartner, meter: DemoMeter): void {
  const day = meter.readOn
  meter.row.replacedOn = day
  const { id } = demo.rows.add('meters', {
    ...meter.row,
    id: undefined,
    serialNumber: `N${String(meter.id).padStart(7, '0')}`,
    replacesId: meter.id,
    replacedOn: null,
    createdAt: momentOf(day),
  })
  addReading(demo, partner, { ...meter, id, reading: 3 }, { type: 'regular', tenancyId: null })
}

/** The latest reading of a meter. @returns its id */
export function addReading(
  demo: Demo,
  partner: DemoPartner,
  { id, propertyId, providerId, reading, isTwoRate, readOn }: DemoMeter,
  of: { type: ReadingType; tenancyId: number | null; dropReason?: DropReason },
): number {
  const { id: readingId } = demo.rows.add('meterReadings', {
    partnerId: partner.id,
    propertyId,
    meterId: id,
    providerId,
    reading,
    reading2: isTwoRate ? Math.round(reading * 0.4) : null,
    readOn,
    ...of,
    takenByUserId: partner.userId,
    createdAt: momentOf(readOn),
  })
  return readingId
}

/** The notice of who lives at a property, as a PDF. @returns the document's id. */
export function addDocument(
  demo: Demo,
  partner: DemoPartner,
  propertyId: number,
  tenancyId: number,
  address: string,
  startsOn: string,
  leadTenant: Person,
): number {
  const row = demo.rows.add('documents', {
    partnerId: partner.id,
    propertyId,
    tenancyId,
    filename: `Notice of new tenants ${startsOn}.pdf`,
    fileKey: '',
    mediaType: 'application/pdf',
    fileSize: 0,
    uploadedByUserId: partner.userId,
    createdAt: momentOf(startsOn),
  })
  const keys = { own: `documents/notice-${tenancyId}.pdf`, sample: 'documents/sample-notice.pdf' }
  demo.addFile(row, keys, () =>
    demo.pdf.letter({
      title: 'Notice of new tenants',
      from: [partner.name, ...partner.address],
      date: startsOn,
      paragraphs: [
        'Please note who is responsible for the supplies at this address from the day below.',
        'Send bills for any earlier time to us at the address above.',
      ],
      facts: [
        ['Address', address],
        ['Tenancy starts', formatDate(startsOn)],
        ['Lead tenant', `${leadTenant.firstName} ${leadTenant.lastName}`],
      ],
    }),
  )
  return row.id
}

/**
 * Which of a property's suppliers were told of a tenancy's start, now and then not the last of them; of its end where that was lately; and
 * what came back (D24, D67).
 */
export function addNotification(
  demo: Demo,
  partner: DemoPartner,
  suppliers: readonly Supplier[],
  notice: {
    propertyId: number
    tenancyId: number
    documentId: number | null
    startsOn: string
    endsOn: string | null
  },
): void {
  const { random, today } = demo
  const { startsOn, endsOn, documentId, ...of } = notice
  const told = demo.count('notice') % 9 === 8 ? suppliers.slice(0, -1) : suppliers
  const send = (purpose: NoticePurpose, sentOn: string, sentAt: Date, document: number | null) => {
    const { id: notificationId } = demo.rows.add('utilityNotifications', {
      partnerId: partner.id,
      ...of,
      purpose,
      sentAt,
      tenancyStart: startsOn,
      tenancyEnd: endsOn,
      documentId: document,
      bills: told.map(({ logoPath, email, name }) => ({ logo_path: logoPath, email, name })),
    })
    for (const providerId of new Set(told.map(({ id }) => id))) {
      addAnswers(demo, { partnerId: partner.id, notificationId, providerId }, sentOn)
    }
  }
  const sentOn = earlier(addDays(startsOn, random.between(0, 2)), addDays(today, -1))
  send('open', sentOn, momentOf(sentOn, random.between(480, 1020)), documentId)
  const hasJustEnded = endsOn && endsOn < today && daysBetween(endsOn, today) <= 60
  if (hasJustEnded) send('close', endsOn, momentOf(endsOn), null)
}

/** What came back from a supplier: most settle a notice in two or three weeks, and some forget it. */
function addAnswers(
  demo: Demo,
  recipient: { partnerId: number; notificationId: number; providerId: number },
  sentOn: string,
): void {
  const { today } = demo
  const number = demo.count('answer to a notice')
  const isForgotten = number % 6 === 5 && daysBetween(sentOn, today) < 100
  const after = (days: number) => {
    const day = workingDayAfter(sentOn, days)
    return day <= today ? momentOf(day) : null
  }
  const settledAt = isForgotten ? null : after(4 + recipient.providerId + (number % 5))
  const isLate = isForgotten && daysBetween(sentOn, today) > 30
  demo.rows.add('utilityNotificationRecipients', {
    ...recipient,
    deliveredAt: isForgotten && number % 12 === 5 ? null : after(number % 2),
    acknowledgedAt: isForgotten ? null : after(1 + (number % 3)),
    settledAt,
    chasedAt: isLate && number % 12 === 11 ? momentOf(addDays(today, -5)) : null,
  })
}

/** The day that is some working days after a day. */
function workingDayAfter(day: string, days: number): string {
  let after = day
  let missing = days
  while (missing > 0) {
    after = addDays(after, missing)
    missing = days - workingDaysBetween(day, after)
  }
  return after
}
