import { addDays, daysBetween, formatDate } from '@doorstep/portal-contract/dates'
import type { meterKinds } from '../db/schema/meters.ts'
import { earlier, momentOf } from './days.ts'
import type { Demo, DemoPartner } from './demo.ts'
import type { Person } from './people.ts'

export type DemoMeter = {
  id: number
  propertyId: number
  kind: (typeof meterKinds)[number]
  isTwoRate: boolean
  providerId: number
  reading: number
  readOn: string
}

/** The meters of a property. At some of them the supply number has not been verified yet (D37). */
export function addMeters(demo: Demo, partner: DemoPartner, propertyId: number, isNew: boolean): DemoMeter[] {
  const { random, rows, today, suppliers } = demo
  return (['electricity', 'gas', 'water'] as const).map((kind) => {
    const number = demo.count('meter')
    const isTwoRate = kind === 'electricity' && number % 4 === 0
    const supplyNumber =
      kind === 'electricity' ? makeMpan(random.digits(12)) : kind === 'gas' ? random.digits(9) : null
    const isVerified = !isNew && number % 13 !== 6
    const serialNumber = `${kind.charAt(0).toUpperCase()}${random.digits(7)}`
    const providerId = random.pick(suppliers[kind]).id
    const { id } = rows.add('meters', {
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
    if (!isVerified) {
      rows.add('alerts', {
        partnerId: partner.id,
        propertyId,
        meterId: id,
        type: 'meter_verification',
        dueOn: addDays(today, random.between(1, 20)),
      })
    }
    return { id, propertyId, kind, isTwoRate, providerId, reading: random.between(900, 30_000), readOn: '' }
  })
}

/** An MPAN: twelve digits and the check digit that the electricity industry works out from them (D17). */
function makeMpan(digits: string): string {
  const primes = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43]
  const sum = primes.reduce((total, prime, index) => total + prime * Number(digits[index]), 0)
  return `${digits}${(sum % 11) % 10}`
}

/** Readings at the start and the end of a tenancy, and one in between. Where one is missing, an alert asks for it. */
export function addReadings(
  demo: Demo,
  partner: DemoPartner,
  meters: DemoMeter[],
  startsOn: string,
  endsOn: string | null,
): void {
  const { today, random } = demo
  const isRecent = daysBetween(startsOn, today) < 30
  const hasEnded = endsOn !== null && endsOn < today
  const endedLately = endsOn !== null && hasEnded && daysBetween(endsOn, today) < 45
  const misses = demo.count('tenancy with readings') % 3 === 0
  for (const meter of meters) {
    const add = (type: 'start' | 'end' | 'regular', readOn: string) => {
      meter.reading += meter.readOn
        ? Math.round(daysBetween(meter.readOn, readOn) * (meter.kind === 'water' ? 0.4 : 7.5))
        : 0
      meter.readOn = readOn
      demo.rows.add('meterReadings', {
        partnerId: partner.id,
        propertyId: meter.propertyId,
        meterId: meter.id,
        providerId: meter.providerId,
        reading: meter.reading,
        reading2: meter.isTwoRate ? Math.round(meter.reading * 0.4) : null,
        readOn,
        type,
        takenByUserId: partner.userId,
        createdAt: momentOf(readOn),
      })
    }
    if (!(isRecent && misses)) add('start', startsOn)
    const between = addDays(startsOn, random.between(90, 150))
    if (between < earlier(endsOn ?? today, today)) add('regular', between)
    if (endsOn && hasEnded && !(endedLately && misses)) add('end', endsOn)
  }
  const [meter] = meters
  if (!meter || !misses) return
  const alert = { partnerId: partner.id, propertyId: meter.propertyId }
  if (isRecent) demo.rows.add('alerts', { ...alert, type: 'start_reading', dueOn: addDays(startsOn, 28) })
  else if (endedLately && endsOn) {
    demo.rows.add('alerts', { ...alert, type: 'end_reading', dueOn: addDays(endsOn, 42) })
  }
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

/** Who was told of a tenancy (D24). */
export function addNotification(
  demo: Demo,
  partner: DemoPartner,
  propertyId: number,
  tenancyId: number,
  startsOn: string,
  endsOn: string | null,
  documentId: number,
): void {
  const { suppliers, random } = demo
  const told = [random.pick(suppliers.electricity), suppliers.gas[0], random.pick(suppliers.water)]
  demo.rows.add('utilityNotifications', {
    partnerId: partner.id,
    propertyId,
    tenancyId,
    sentAt: momentOf(startsOn, 0),
    tenancyStart: startsOn,
    tenancyEnd: endsOn,
    documentId,
    bills: told.map(({ logoPath, email, name }) => ({ logo_path: logoPath, email, name })),
  })
}
