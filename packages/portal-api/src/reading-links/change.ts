import { isReadingLinkOpen, readingLinkStateOf } from '@doorstep/portal-contract/reading-links'
import type {
  NewReadingLinkValues,
  ReadingLink,
  ReadingLinkCopy,
  ReadingLinkWithdrawn,
} from '@doorstep/portal-contract/reading-links.schema'
import type { DataOf } from '@doorstep/portal-contract/wire.schema'
import { eq } from 'drizzle-orm'
import { createAccessLink, endOf, revokeAccessLink } from '../access-links/change.ts'
import { accessLinks } from '../db/schema/access-links.ts'
import { partners } from '../db/schema/partners.ts'
import { properties } from '../db/schema/properties.ts'
import { readingLinkMeters, readingLinks } from '../db/schema/reading-links.ts'
import { conflict, invalid, orNotFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import { takeSending } from '../mail/effects.ts'
import { type Links, readingPage } from '../mail/links.ts'
import type { MailMessage } from '../mail/messages.ts'
import { checkTenancy, lockMeter } from '../meter-readings/checks.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { lockProperty } from '../tenancies/records.ts'
import type { UndoKind } from '../undo/kind.ts'
import { findUndoable, noteForUndo, undoChange } from '../undo/undo.ts'
import { findReadingLink, type ReadingLinkKey } from './read.ts'

type Tools = { links: Links; now: Date }

const kind = 'reading_link'
const subjectType = 'access_link'

const texts = {
  meters: 'Choose meters of this property that are in use.',
  suspended: (name: string) => `${name} is suspended, so links for its properties don’t work.`,
  noEmail: (name: string) => `We don’t have an email address for ${name}. Copy the link instead.`,
  used: 'The readings have been sent, so this link is no longer needed.',
  withdrawn: 'This link was withdrawn. Ask for the reading again.',
  expired: 'This link has expired, so it no longer works.',
}

/**
 * Asks somebody without an account for readings of some meters, by a link for 14 days, which is emailed or copied (D67).
 * @throws a 404 for a property that is not in view, a 422 for meters or a tenancy that are not its own, a 409 when nothing can be sent,
 *   and a 429 above the limits
 */
export async function askForReading(
  transaction: ScopedTransaction,
  propertyId: number,
  given: NewReadingLinkValues,
  { links, now }: Tools,
): Promise<Change<DataOf<ReadingLink>>> {
  const { partnerId } = await lockWorkingProperty(transaction, propertyId)
  for (const id of given.meter_ids) {
    const meter = await lockMeter(transaction, propertyId, id)
    if (!meter || meter.replacedOn !== null) throw invalid('meter_ids', texts.meters)
  }
  await checkTenancy(transaction, propertyId, given)
  const { id: linkId, audit } = await createAccessLink(
    transaction,
    { kind: 'readings', propertyId },
    await links.make(),
    now,
  )
  const { name, email, message, type, meter_ids } = given
  const asked = { propertyId, linkId, type, name, email, message, createdAt: now }
  const id = await transaction
    .insert(readingLinks, { ...asked, tenancyId: given.tenancy_id ?? null }, partnerId)
    .id()
  await transaction.insertMany(
    readingLinkMeters,
    meter_ids.map((meterId) => ({ partnerId, propertyId, readingLinkId: id, meterId })),
  )
  const mail = given.is_emailed && email !== null ? await send(transaction, { id, linkId, email }, now) : []
  const data = await findReadingLink(transaction, { propertyId, id })
  return {
    audit: [{ ...audit, after: { ...Object(audit.after), full_name: name, meter_ids } }],
    mail,
    answer: () => ({ data }),
  }
}

/**
 * Emails a link again, which then works for 14 more days.
 * @throws a 404, a 409 when there is nobody to send it to or nothing to ask any more, and a 429 above the limits
 */
export async function sendAgain(
  transaction: ScopedTransaction,
  key: ReadingLinkKey,
  now: Date,
): Promise<Change<DataOf<ReadingLink>>> {
  const { partnerId, linkId, link } = await lockLink(transaction, key, now)
  const { email, name } = link
  if (email === null) throw conflict(texts.noEmail(name))
  const mail = await send(transaction, { id: key.id, linkId, email }, now)
  const data = await findReadingLink(transaction, key)
  return {
    audit: [{ partnerId, action: 'access_link.send', subjectId: linkId, after: { full_name: name } }],
    mail,
    answer: () => ({ data }),
  }
}

/** The link to copy: the same as in its email, for 14 days from now. @throws a 404, and a 409 when there is nothing to ask any more */
export async function copyLink(
  transaction: ScopedTransaction,
  key: ReadingLinkKey,
  { links, now, origin }: Tools & { origin: string },
): Promise<Change<DataOf<ReadingLinkCopy>>> {
  const { linkId, nonce } = await lockLink(transaction, key, now)
  await transaction.update(accessLinks, { expiresAt: endOf(now) }, eq(accessLinks.id, linkId))
  const url = readingPage(origin, await links.secretOf(nonce))
  const link = await findReadingLink(transaction, key)
  return { audit: [], answer: () => ({ data: { url, link } }) }
}

/** Withdraws a link, which can be undone for a minute. @throws a 404, and a 409 when it opens nothing any more */
export async function withdrawLink(
  transaction: ScopedTransaction,
  key: ReadingLinkKey,
  now: Date,
): Promise<Change<ReadingLinkWithdrawn>> {
  const { linkId, link } = await lockLink(transaction, key, now)
  if (readingLinkStateOf(link, now.toISOString()) === 'expired') throw conflict(texts.expired)
  const undo = await noteForUndo(transaction, withdrawal, [{ id: linkId }])
  const audit = await revokeAccessLink(transaction, linkId, now)
  const data = await findReadingLink(transaction, key)
  return {
    audit: [{ ...audit, subjectType, undo: await undo() }],
    answer: (undo_id) => ({ data, undo_id }),
  }
}

const withdrawal: UndoKind = {
  name: 'link_withdrawal',
  roots: [{ table: accessLinks, column: accessLinks.id, field: 'id' }],
  writes: [{ table: accessLinks, columns: [accessLinks.revokedAt] }],
}

/** Undoes withdrawing a link, for the person who did it. @throws as `findUndoable` and `undoChange` do */
export async function restoreLink(
  transaction: ScopedTransaction,
  key: ReadingLinkKey,
  undoId: number,
  now: Date,
): Promise<Change<DataOf<ReadingLink>>> {
  const { partnerId } = await lockWorkingProperty(transaction, key.propertyId)
  const { linkId } = await readLink(transaction, key)
  const which = { id: undoId, subjectType, subjectId: linkId }
  const advice = 'Ask for the reading again instead.'
  const change = await findUndoable(transaction, withdrawal, which, { advice, now })
  await undoChange(transaction, withdrawal, change, { partnerId, now })
  const data = await findReadingLink(transaction, key)
  return {
    audit: [{ partnerId, action: 'access_link.restore', subjectId: linkId, after: { kind: 'readings' } }],
    answer: () => ({ data }),
  }
}

/** Counts the email of a link within the limits, and lets the link work for 14 days from it. */
async function send(
  transaction: ScopedTransaction,
  { id, linkId, email }: { id: number; linkId: number; email: string },
  now: Date,
): Promise<MailMessage[]> {
  await transaction.run(takeSending, { kind, email, now })
  await transaction.update(accessLinks, { sentAt: now, expiresAt: endOf(now) }, eq(accessLinks.id, linkId))
  return [{ kind, readingLinkId: id }]
}

/** A link that may still be sent, copied or withdrawn; what is done with the links of a property is done one after the other. */
async function lockLink(transaction: ScopedTransaction, key: ReadingLinkKey, now: Date) {
  const { partnerId } = await lockWorkingProperty(transaction, key.propertyId)
  const { linkId, nonce } = await readLink(transaction, key)
  const link = await findReadingLink(transaction, key)
  const state = readingLinkStateOf(link, now.toISOString())
  if (!isReadingLinkOpen(state)) throw conflict(state === 'used' ? texts.used : texts.withdrawn)
  return { partnerId, linkId, nonce, link }
}

async function readLink(transaction: ScopedTransaction, { propertyId, id }: ReadingLinkKey) {
  const [found] = await transaction
    .select({ linkId: accessLinks.id, nonce: accessLinks.nonce })
    .from(readingLinks, eq(readingLinks.id, id), eq(readingLinks.propertyId, propertyId))
    .innerJoin(accessLinks, readingLinks.linkId)
    // Not while its holder sends the readings.
    .for('update', accessLinks)
  const { linkId, nonce } = orNotFound(found)
  return { linkId, nonce: nonce ?? '' }
}

/** @throws a 404 for a property that is not in view, and a 409 when it is a suspended partner's (D61) */
async function lockWorkingProperty(transaction: ScopedTransaction, propertyId: number) {
  const locked = await lockProperty(transaction, propertyId)
  const [owner] = await transaction
    .select({ name: partners.name, status: partners.status })
    .from(properties, eq(properties.id, propertyId))
    .innerJoin(partners, properties.partnerId)
  if (owner?.status === 'suspended') throw conflict(texts.suspended(owner.name))
  return locked
}
