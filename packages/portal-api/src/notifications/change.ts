import { dayInLondon, formatDate, todayInLondon } from '@doorstep/portal-contract/dates'
import { canChase, noticeClock, type NoticePurpose } from '@doorstep/portal-contract/notices'
import type { Notice, NoticeRecipient, NoticeSupplier } from '@doorstep/portal-contract/notices.schema'
import { eq } from 'drizzle-orm'
import { documents, utilityNotificationRecipients, utilityNotifications } from '../db/schema/documents.ts'
import { partners } from '../db/schema/partners.ts'
import type { NewDocument } from '../documents/change.ts'
import { documentOf } from '../documents/read.ts'
import type { AuditEntry } from '../http/audit.ts'
import { conflict, invalid, notFound, orNotFound, refuseOutdated } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import { takeSending } from '../mail/effects.ts'
import type { MailMessage } from '../mail/messages.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { lockTenancy, readRecord, type TenancyRecord } from '../tenancies/records.ts'
import { emailOf } from './letter.ts'
import { findRecipient, listNotices, recipientOnWire, type TenancyPlace } from './read.ts'
import { readSuppliers, supplierIn } from './suppliers.ts'

/**
 * Emails a supplier or council that is later than usual, once a working day at most (D67).
 * @throws a 404 when the tenancy has no such recipient, a 409 when there is nothing to chase, not again yet, or its partner is suspended
 */
export async function chase(
  transaction: ScopedTransaction,
  place: TenancyPlace,
  recipientId: number,
  now: Date,
): Promise<Change<{ data: NoticeRecipient }>> {
  // Two people who chase at the same moment send one email.
  await transaction
    .select({ id: utilityNotificationRecipients.id })
    .from(utilityNotificationRecipients, eq(utilityNotificationRecipients.id, recipientId))
    .for('update')
  const recipient = orNotFound(await findRecipient(transaction, place, recipientId))
  const { partnerId, provider, email, sentAt, knownOn, settledAt, chasedAt, usual_days } = recipient
  const today = todayInLondon(now)
  const clock = noticeClock(
    { sent_on: dayInLondon(sentAt), settled_on: settledAt && dayInLondon(settledAt) },
    usual_days,
    today,
  )
  if (knownOn !== null) throw conflict(`${provider.name} already knows.`)
  if (clock.state === 'settled') throw conflict(`${provider.name} has already answered.`)
  await refuseSuspended(transaction, partnerId)
  if (clock.state !== 'late')
    throw conflict(`${provider.name} isn’t late yet. You can chase it once it takes longer than usual.`)
  if (!canChase(clock, chasedAt && dayInLondon(chasedAt), today))
    throw conflict(`${provider.name} was already chased. You can chase it again on the next working day.`)
  if (email === null) throw conflict(`We have no email address for ${provider.name}, so it can’t be chased.`)
  await transaction.run(takeSending, { kind: 'chaser', email, now })
  await transaction.update(
    utilityNotificationRecipients,
    { chasedAt: now },
    eq(utilityNotificationRecipients.id, recipientId),
  )
  const data = recipientOnWire({ ...recipient, chasedAt: now })
  return {
    audit: [
      {
        partnerId,
        action: 'notification.chase',
        subjectId: recipient.notificationId,
        before: { provider: provider.name, chased_at: chasedAt?.toISOString() ?? null },
        after: { provider: provider.name, chased_at: data.chased_at },
      },
    ],
    mail: [{ kind: 'chaser', recipientId }],
    answer: () => ({ data }),
  }
}

async function refuseSuspended(transaction: ScopedTransaction, partnerId: number): Promise<void> {
  const [partner] = await transaction
    .select({ name: partners.name, status: partners.status })
    .from(partners, eq(partners.id, partnerId))
  if (partner?.status === 'suspended')
    throw conflict(`${partner.name} is suspended, so we can’t email its suppliers.`)
}

/** A letter that is kept and sent. */
export type LetterToSend = { supplier: NoticeSupplier; file: NewDocument }

/**
 * Emails letters to suppliers and keeps each as a notice with its document (D88); their files are stored by `writeWithFiles`.
 * @param version the tenancy's, as the person saw it
 * @throws a 404 when there is no such tenancy in view, a 409 when it has changed since, a supplier has no address or was emailed today
 * about this tenancy, or the partner is suspended or may not send mail, a 429 above the limits (D74)
 */
export async function sendLetters(
  transaction: ScopedTransaction,
  place: TenancyPlace,
  {
    version,
    purpose,
    letters,
  }: { version: string; purpose: NoticePurpose; letters: readonly LetterToSend[] },
  now: Date,
): Promise<Change<{ data: Notice[] }>> {
  const tenancy = await tenancyToNotify(transaction, place, version, now)
  const partnerId = tenancy.partner_id
  await refuseSuspended(transaction, partnerId)
  const { id: userId } = transaction.scope.user
  const sentBefore = await listNotices(transaction, place)
  const audit: AuditEntry[] = []
  const mail: MailMessage[] = []
  for (const { supplier, file } of letters) {
    const { provider } = supplier
    if (sentBefore.some((notice) => isLetterOfToday(notice, provider.id, now)))
      throw conflict(
        `${provider.name} was emailed about this tenancy today. You can email it again tomorrow.`,
      )
    await transaction.run(takeSending, { kind: 'notice', email: emailOf(supplier), now })
    const documentId = await transaction
      .insert(
        documents,
        {
          propertyId: place.propertyId,
          tenancyId: place.tenancyId,
          filename: file.fileName,
          fileKey: file.key,
          mediaType: file.mediaType,
          fileSize: file.fileSize,
          uploadedByUserId: userId,
          createdAt: now,
        },
        partnerId,
      )
      .id()
    const notice = { purpose, knownOn: null, documentId, suppliers: [supplier] }
    const { id, recipientIds } = await addNotice(transaction, place, tenancy, notice, now)
    audit.push({
      partnerId,
      action: 'notification.send',
      subjectId: id,
      after: { provider: provider.name, purpose, document_id: documentId },
    })
    mail.push(...recipientIds.map((recipientId) => ({ kind: 'notice' as const, recipientId, userId })))
  }
  const data = await listNotices(transaction, place)
  return { audit, mail, answer: () => ({ data }) }
}

const isLetterOfToday = ({ known_on, sent_at, recipients }: Notice, providerId: number, now: Date) =>
  known_on === null &&
  dayInLondon(sent_at) === todayInLondon(now) &&
  recipients.some(({ provider }) => provider.id === providerId)

/** What somebody says that suppliers know already. */
export type Known = { version: string; supplierIds: readonly number[]; knownOn: string; documentId: number }

/**
 * Notes that suppliers know of a tenancy already, with the document that shows it (D88).
 * @throws a 404 when there is no such tenancy in view, a 409 when it has changed since, a 422 for a day to come, and for a supplier or a
 * document that the property doesn't have
 */
export async function noteKnown(
  transaction: ScopedTransaction,
  place: TenancyPlace,
  { version, supplierIds, knownOn, documentId }: Known,
  now: Date,
): Promise<Change<{ data: Notice[] }>> {
  const tenancy = await tenancyToNotify(transaction, place, version, now)
  const today = todayInLondon(now)
  if (knownOn > today) throw invalid('known_on', `Enter a day up to today, ${formatDate(today)}.`)
  const [document] = await transaction
    .select({ id: documents.id })
    .from(documents, documentOf(place.propertyId, documentId))
    .for('update')
  if (!document) throw invalid('document_id', 'Choose a document of this property.')
  const known = await readSuppliers(transaction, place, today)
  const suppliers = supplierIds.map((id) => supplierIn(known, id))
  const notice = { purpose: purposeOf(suppliers), knownOn, documentId, suppliers }
  const { id } = await addNotice(transaction, place, tenancy, notice, now)
  const data = await listNotices(transaction, place)
  return {
    audit: [
      {
        partnerId: tenancy.partner_id,
        action: 'notification.known',
        subjectId: id,
        after: {
          providers: suppliers.map(({ provider }) => provider.name).join(', '),
          known_on: knownOn,
          document_id: documentId,
        },
      },
    ],
    answer: () => ({ data }),
  }
}

/** What suppliers had yet to be told. */
const purposeOf = (suppliers: readonly NoticeSupplier[]): NoticePurpose =>
  suppliers.flatMap(({ due }) => due ?? [])[0] ?? 'open'

/** A tenancy that nobody else changes until the transaction ends. */
async function tenancyToNotify(
  transaction: ScopedTransaction,
  place: TenancyPlace,
  version: string,
  now: Date,
): Promise<TenancyRecord> {
  const key = { propertyId: place.propertyId, id: place.tenancyId, isLead: false }
  await lockTenancy(transaction, key)
  const tenancy = await readRecord(transaction, key)
  if (!tenancy || tenancy.deleted) throw notFound()
  const sentence =
    'Someone else changed this tenancy at the same time. Check the letters again before you send them.'
  await refuseOutdated(version, tenancy.version, sentence, async () => {
    const { tenancy: current } = await readSuppliers(transaction, place, todayInLondon(now))
    return current
  })
  return tenancy
}

async function addNotice(
  transaction: ScopedTransaction,
  place: TenancyPlace,
  { partner_id: partnerId, tenancy_start, tenancy_end }: TenancyRecord,
  {
    suppliers,
    ...notice
  }: {
    purpose: NoticePurpose
    knownOn: string | null
    documentId: number
    suppliers: readonly NoticeSupplier[]
  },
  now: Date,
): Promise<{ id: number; recipientIds: number[] }> {
  const bills = suppliers.map(({ provider: { logo_path, name }, email }) => ({ logo_path, email, name }))
  const dates = { tenancyStart: tenancy_start, tenancyEnd: tenancy_end }
  const id = await transaction
    .insert(
      utilityNotifications,
      { ...place, ...notice, ...dates, sentAt: now, bills, createdAt: now },
      partnerId,
    )
    .id()
  const recipientIds: number[] = []
  for (const { provider } of suppliers) {
    const recipient = { notificationId: id, providerId: provider.id, createdAt: now }
    recipientIds.push(await transaction.insert(utilityNotificationRecipients, recipient, partnerId).id())
  }
  return { id, recipientIds }
}
