import type { Notice, NoticeRecipient } from '@doorstep/portal-contract/notices.schema'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { documents, utilityNotificationRecipients, utilityNotifications } from '../db/schema/documents.ts'
import { providers } from '../db/schema/providers.ts'
import { tenancies } from '../db/schema/tenancies.ts'
import { notFound } from '../http/errors.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

/** Which tenancy a call is about. */
export type TenancyPlace = { propertyId: number; tenancyId: number }

/** How many notices of a tenancy are listed: far more than there ever are. */
const mostNotices = 50

/** The notices of a tenancy with what came back, newest first (D24, D67). @throws a 404 when there is no such tenancy in view */
export async function listNotices(
  scoped: ScopedDatabase,
  { propertyId, tenancyId }: TenancyPlace,
): Promise<Notice[]> {
  const [tenancy] = await scoped
    .select({ id: tenancies.id })
    .from(
      tenancies,
      eq(tenancies.id, tenancyId),
      eq(tenancies.propertyId, propertyId),
      isNull(tenancies.deletedAt),
    )
  if (!tenancy) throw notFound()
  const sent = await scoped
    .select({
      id: utilityNotifications.id,
      purpose: utilityNotifications.purpose,
      sentAt: utilityNotifications.sentAt,
      known_on: utilityNotifications.knownOn,
      tenancy_start: utilityNotifications.tenancyStart,
      tenancy_end: utilityNotifications.tenancyEnd,
      documentId: documents.id,
      filename: documents.filename,
    })
    .from(utilityNotifications, eq(utilityNotifications.tenancyId, tenancyId))
    .leftJoin(documents, utilityNotifications.documentId)
    .orderBy(desc(utilityNotifications.sentAt), desc(utilityNotifications.id))
    .limit(mostNotices)
  const recipients = await readRecipients(
    scoped,
    inArray(
      utilityNotificationRecipients.notificationId,
      sent.map(({ id }) => id),
    ),
  )
  return sent.map(({ sentAt, documentId, filename, ...rest }) => ({
    ...rest,
    sent_at: sentAt.toISOString(),
    document: documentId === null || filename === null ? null : { id: documentId, filename },
    recipients: recipients.filter(({ notificationId }) => notificationId === rest.id).map(recipientOnWire),
  }))
}

/** A recipient of a tenancy's notice, with what decides whether it can be chased; undefined when there is none in view. */
export async function findRecipient(
  scoped: ScopedDatabase,
  { propertyId, tenancyId }: TenancyPlace,
  recipientId: number,
) {
  const [found] = await readRecipients(
    scoped,
    and(
      eq(utilityNotificationRecipients.id, recipientId),
      eq(utilityNotifications.propertyId, propertyId),
      eq(utilityNotifications.tenancyId, tenancyId),
    ),
  )
  return found
}

type RecipientRow = Awaited<ReturnType<typeof readRecipients>>[number]

function readRecipients(scoped: ScopedDatabase, which: ReturnType<typeof and>) {
  return scoped
    .select({
      id: utilityNotificationRecipients.id,
      notificationId: utilityNotificationRecipients.notificationId,
      partnerId: utilityNotificationRecipients.partnerId,
      sentAt: utilityNotifications.sentAt,
      knownOn: utilityNotifications.knownOn,
      provider: { id: providers.id, name: providers.name, logo_path: providers.logoPath },
      kind: providers.kind,
      email: providers.email,
      usual_days: providers.usualDays,
      deliveredAt: utilityNotificationRecipients.deliveredAt,
      acknowledgedAt: utilityNotificationRecipients.acknowledgedAt,
      settledAt: utilityNotificationRecipients.settledAt,
      chasedAt: utilityNotificationRecipients.chasedAt,
    })
    .from(utilityNotificationRecipients, which)
    .innerJoin(utilityNotifications, utilityNotificationRecipients.notificationId)
    .innerJoin(providers, utilityNotificationRecipients.providerId)
    .orderBy(asc(utilityNotificationRecipients.id))
}

/** A recipient as the API answers it. */
export const recipientOnWire = ({
  id,
  provider,
  kind,
  usual_days,
  deliveredAt,
  acknowledgedAt,
  settledAt,
  chasedAt,
}: RecipientRow): NoticeRecipient => ({
  id,
  provider,
  kind,
  delivered_at: deliveredAt?.toISOString() ?? null,
  acknowledged_at: acknowledgedAt?.toISOString() ?? null,
  settled_at: settledAt?.toISOString() ?? null,
  chased_at: chasedAt?.toISOString() ?? null,
  usual_days,
})
