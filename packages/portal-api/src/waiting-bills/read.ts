import { unreadTexts } from '@doorstep/portal-contract/waiting-bills'
import type { WaitingBill } from '@doorstep/portal-contract/waiting-bills.schema'
import { asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { users } from '../db/schema/people.ts'
import { properties } from '../db/schema/properties.ts'
import { waitingBills } from '../db/schema/waiting-bills.ts'
import { versionOf } from '../db/version.ts'
import { notFound } from '../http/errors.ts'
import type { StoredFile } from '../http/send-file.ts'
import { fullName } from '../db/expressions.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { listBillSuppliers } from '../postal-bills/read.ts'

/** Of the partner that the person works as, and not added yet: every colleague sees it, and nobody of a branch or a head office. */
export const isWaiting = ({ scope }: ScopedDatabase) =>
  [eq(waitingBills.partnerId, scope.partnerId), isNull(waitingBills.billId)] as const

const fields = {
  ...getTableColumns(waitingBills),
  version: versionOf(waitingBills.updatedAt),
  author: { id: users.id, name: fullName(users) },
}

/** The bills that wait, in the order in which they came. @param ids only these */
export async function listWaitingBills(
  scoped: ScopedDatabase,
  ids?: readonly number[],
): Promise<WaitingBill[]> {
  const found = await scoped
    .select(fields)
    .from(waitingBills, ...isWaiting(scoped), ids && anyOf(waitingBills.id, ids))
    .leftJoin(users, waitingBills.createdByUserId)
    .orderBy(asc(waitingBills.id))
  const propertyOf = await readProperties(
    scoped,
    found.map(({ answers }) => Number(answers.property_id)),
  )
  const providerOf = new Map((await listBillSuppliers(scoped)).map((each) => [String(each.id), each]))
  return found.map((row) => ({
    id: row.id,
    version: row.version,
    file_name: row.fileName,
    file_size: row.fileSize,
    refusal: row.refusal,
    unread: row.unread && unreadTexts[row.unread],
    uploaded_by: row.author && row.author.id !== scoped.scope.user.id ? row.author.name : null,
    updated_at: row.updatedAt.toISOString(),
    answers: row.answers,
    read: row.read,
    property: propertyOf.get(row.answers.property_id) ?? null,
    provider: providerOf.get(row.answers.provider_id) ?? null,
    problems: row.problems,
  }))
}

/** @throws a 404 */
export async function findWaitingBill(scoped: ScopedDatabase, id: number): Promise<WaitingBill> {
  const [found] = await listWaitingBills(scoped, [id])
  if (!found) throw notFound()
  return found
}

/** Where the file of a bill that waits is kept; undefined where it was refused. */
export async function findWaitingFile(scoped: ScopedDatabase, id: number): Promise<StoredFile | undefined> {
  const [row] = await scoped
    .select({
      key: waitingBills.fileKey,
      name: waitingBills.fileName,
      mediaType: waitingBills.mediaType,
      size: waitingBills.fileSize,
    })
    .from(waitingBills, ...isWaiting(scoped), eq(waitingBills.id, id))
  const { key, name, mediaType, size } = row ?? {}
  return key && name && mediaType && size ? { key, name, mediaType, size } : undefined
}

async function readProperties(scoped: ScopedDatabase, given: readonly number[]) {
  const ids = [...new Set(given)].filter((id) => Number.isSafeInteger(id) && id > 0)
  if (ids.length === 0) return new Map<string, WaitingBill['property']>()
  const found = await scoped
    .select({
      id: properties.id,
      address_line1: properties.addressLine1,
      address_line2: properties.addressLine2,
      address_city: properties.addressCity,
      address_postcode: properties.addressPostcode,
    })
    .from(properties, anyOf(properties.id, ids), isNull(properties.deletedAt))
  return new Map(found.map((property) => [String(property.id), property]))
}
