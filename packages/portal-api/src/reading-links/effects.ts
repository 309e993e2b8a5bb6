import { dailyUse, readingDoubt, readingDoubtText } from '@doorstep/portal-contract/meter-readings'
import type {
  AskedReading,
  ReadingsReceived,
  SentReadings,
} from '@doorstep/portal-contract/reading-links.schema'
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { shownByLink } from '../access-links/shown.ts'
import { defineLinkEffect, type OpenLink } from '../access-links/link-database.ts'
import { linkRefused } from '../access-links/require-link.ts'
import type { LinkChange } from '../access-links/write.ts'
import { settleAlerts } from '../alerts/effects.ts'
import { isShownToStrangers } from '../brand/rules.ts'
import type { Database } from '../db/database.ts'
import { accessLinks } from '../db/schema/access-links.ts'
import { documents } from '../db/schema/documents.ts'
import { meterReadings, meters } from '../db/schema/meters.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'
import { readingLinkMeters, readingLinks } from '../db/schema/reading-links.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import type { NewDocument } from '../documents/change.ts'
import { keepFiles } from '../files/unused-files.ts'
import { ApiError, invalid } from '../http/errors.ts'
import { checkDayOfMeter, checkRates, comparedFields, earlierReadings } from '../meter-readings/checks.ts'
import { newestFirst } from '../meter-readings/read.ts'

/**
 * What a link asks its holder for: the address, the meters and what their readings are compared with, but no names of people (D67).
 * @throws a 410 when all its meters were changed since
 */
export const findAskedReading = defineLinkEffect<'readings', void, AskedReading>(async ({ db, link }) => {
  const [found] = await db
    .select({
      partner_name: partners.name,
      ...shownByLink,
      type: readingLinks.type,
      message: readingLinks.message,
      expiresAt: accessLinks.expiresAt,
    })
    .from(readingLinks)
    .innerJoin(accessLinks, eq(accessLinks.id, readingLinks.linkId))
    .innerJoin(properties, eq(properties.id, readingLinks.propertyId))
    .innerJoin(partners, eq(partners.id, readingLinks.partnerId))
    .leftJoin(resellers, and(eq(resellers.id, partners.resellerId), isShownToStrangers(db)))
    .where(eq(accessLinks.id, link.id))
  const asked = await askedMeters(db, link)
  if (!found || asked.length === 0) throw linkRefused('revoked')
  const { expiresAt, ...facts } = found
  const shown: AskedReading['meters'] = []
  for (const { isTwoRate, id: meterId, kind, serialNumber } of asked) {
    const readings = await readingsBefore(db, eq(meterReadings.meterId, meterId))
    const [last] = readings
    shown.push({
      id: meterId,
      kind,
      serial_number: serialNumber,
      is_two_rate: isTwoRate,
      last: last
        ? { reading: last.reading, reading2: last.reading2, date_of_reading: last.date_of_reading }
        : null,
      daily_use: dailyUse(readings),
    })
  }
  return { ...facts, meters: shown, expires_at: expiresAt.toISOString() }
})

type Sent = SentReadings & { photo: NewDocument | null; now: Date }

/**
 * Keeps the readings that a link's holder sends, with their photo; the alerts of the property follow (D37).
 * @throws a 422 at the field that is wrong, such as `readings.0.is_confirmed` for a number that its reader has to check first
 */
export const receiveReadings = defineLinkEffect<'readings', Sent, LinkChange<{ data: ReadingsReceived }>>(
  async ({ db, link }, { date_of_reading, readings, photo, now }) => {
    const place = { propertyId: link.recordId, partnerId: link.partnerId }
    const isProperty = and(eq(properties.id, place.propertyId), eq(properties.partnerId, place.partnerId))
    await db.select({ id: properties.id }).from(properties).where(isProperty).for('no key update')
    const [asked] = await db
      .select({ name: readingLinks.name, type: readingLinks.type, tenancyId: tenancies.id })
      .from(readingLinks)
      .leftJoin(tenancies, and(eq(tenancies.id, readingLinks.tenancyId), isNull(tenancies.deletedAt)))
      .where(eq(readingLinks.linkId, link.id))
    const own = await askedMeters(db, link)
    if (!asked || own.length === 0) throw linkRefused('revoked')

    const checked: { meter: AskedMeter; given: CheckedReading }[] = []
    const errors: Record<string, string[]> = {}
    for (const [index, each] of readings.entries()) {
      try {
        const meter = own.find(({ id }) => id === each.meter_id)
        if (!meter) throw invalid('meter_id', 'Choose a meter that the link asks for.')
        const given = { ...each, reading2: each.reading2 ?? null, date_of_reading }
        checked.push({ meter, given: await checkedReading(db, meter, given, now) })
      } catch (error) {
        if (!(error instanceof ApiError) || !error.body.errors) throw error
        for (const [field, sentences] of Object.entries(error.body.errors))
          errors[field === 'date_of_reading' ? field : `readings.${index}.${field}`] = sentences
      }
    }
    const [sentence] = Object.values(errors).flat()
    if (sentence !== undefined) throw new ApiError(422, sentence, { errors })

    const documentId = photo && (await addPhoto(db, place, photo, now))
    const audit: LinkChange<unknown>['audit'] = []
    for (const { meter, given } of checked) {
      const { reading, reading2, drop_reason } = given
      const [made] = await db
        .insert(meterReadings)
        .values({
          ...place,
          meterId: meter.id,
          providerId: meter.providerId,
          reading,
          reading2,
          readOn: date_of_reading,
          type: asked.type,
          tenancyId: asked.tenancyId,
          dropReason: drop_reason,
          documentId,
          sentBy: asked.name,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: meterReadings.id })
      const facts = { reading, reading2, date_of_reading, type: asked.type, drop_reason }
      const after = { ...facts, kind: meter.kind, meter_id: meter.id, full_name: asked.name }
      audit.push({ action: 'meter_reading.add', subjectId: made?.id ?? 0, after })
    }
    const resolved_alert_ids = await settleAlerts(db, isProperty, now)
    const [first, ...others] = audit
    return {
      audit: first ? [{ ...first, after: { ...Object(first.after), resolved_alert_ids } }, ...others] : [],
      isUsedUp: true,
      answer: {
        data: {
          date_of_reading,
          readings: checked.map(({ meter: { id, kind, serialNumber }, given: { reading, reading2 } }) => ({
            meter: { id, kind, serial_number: serialNumber },
            reading,
            reading2,
          })),
          has_photo: photo !== null,
        },
      },
    }
  },
)

type AskedMeter = Awaited<ReturnType<typeof askedMeters>>[number]
type CheckedReading = Awaited<ReturnType<typeof checkedReading>>

/** The meters that a link asks for and that are still in use, locked in their order where they are about to be read. */
async function askedMeters(db: Database, link: OpenLink) {
  const before = alias(meters, 'before')
  return db
    .select({
      id: meters.id,
      kind: meters.kind,
      serialNumber: meters.serialNumber,
      isTwoRate: meters.isTwoRate,
      providerId: meters.providerId,
      replacedOn: meters.replacedOn,
      cameOn: before.replacedOn,
    })
    .from(readingLinkMeters)
    .innerJoin(readingLinks, eq(readingLinks.id, readingLinkMeters.readingLinkId))
    .innerJoin(meters, eq(meters.id, readingLinkMeters.meterId))
    .leftJoin(before, eq(before.id, meters.replacesId))
    .where(and(eq(readingLinks.linkId, link.id), isNull(meters.replacedOn)))
    .orderBy(asc(meters.id))
}

const readingsBefore = (db: Database, which: ReturnType<typeof and>) =>
  db
    .select(comparedFields)
    .from(meterReadings)
    .where(which)
    .orderBy(...newestFirst)
    .limit(earlierReadings)

/** A reading as it is kept: one that is lower has no reason, only that its reader has checked it. */
async function checkedReading(
  db: Database,
  meter: AskedMeter,
  given: SentReadings['readings'][number] & { date_of_reading: string },
  now: Date,
) {
  checkRates(meter.isTwoRate, given.reading2)
  checkDayOfMeter(meter, given.date_of_reading, now)
  const ofMeter = eq(meterReadings.meterId, meter.id)
  const earlier = await readingsBefore(db, and(ofMeter, lte(meterReadings.readOn, given.date_of_reading)))
  const [next] = await db
    .select(comparedFields)
    .from(meterReadings)
    .where(and(ofMeter, gt(meterReadings.readOn, given.date_of_reading)))
    .orderBy(asc(meterReadings.readOn), asc(meterReadings.id))
    .limit(1)
  const doubt = readingDoubt({ ...given, drop_reason: null }, earlier, next)
  if (doubt && !given.is_confirmed) throw invalid('is_confirmed', readingDoubtText(doubt))
  const drop_reason = doubt?.field === 'drop_reason' ? ('unexplained' as const) : null
  return { reading: given.reading, reading2: given.reading2, drop_reason }
}

async function addPhoto(
  db: Database,
  place: { propertyId: number; partnerId: number },
  { fileName, key, mediaType, fileSize }: NewDocument,
  now: Date,
): Promise<number> {
  const row = { ...place, filename: fileName, fileKey: key, mediaType, fileSize, createdAt: now }
  const [made] = await db.insert(documents).values(row).returning({ id: documents.id })
  if (!made) throw new Error('The photo was not kept.')
  await keepFiles(db, [key])
  return made.id
}
