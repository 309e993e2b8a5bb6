import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { anyOf } from '../../db/any-of.ts'
import type { Database } from '../../db/database.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { documents } from '../../db/schema/documents.ts'
import { housemates, orders } from '../../db/schema/orders.ts'
import { postalBillChallengeFiles, postalBillChallenges, postalBills } from '../../db/schema/postal-bills.ts'
import { tenancies } from '../../db/schema/tenancies.ts'
import { redactText } from './redact.ts'
import { redactEntries } from './redact-entries.ts'

/** The longest that the database takes of what people wrote: the message of a challenge (D33). */
const writtenMaxLength = 1_000

type WrittenText = { table: PgTable; id: AnyPgColumn; text: AnyPgColumn; of: (propertyId: number) => SQL }

const billsOf = (propertyId: number) =>
  sql`(select ${postalBills.id} from ${postalBills} where ${postalBills.propertyId} = ${propertyId})`

const challengesOf = (propertyId: number) =>
  sql`(select ${postalBillChallenges.id} from ${postalBillChallenges} where ${postalBillChallenges.postalBillId} in ${billsOf(propertyId)})`

/** What people wrote about a property, or called its files: it may name a tenant anywhere. */
const writtenTexts: readonly WrittenText[] = [
  {
    table: documents,
    id: documents.id,
    text: documents.filename,
    of: (propertyId) => sql`${documents.propertyId} = ${propertyId}`,
  },
  {
    table: postalBills,
    id: postalBills.id,
    text: postalBills.fileName,
    of: (propertyId) => sql`${postalBills.propertyId} = ${propertyId}`,
  },
  {
    table: postalBillChallenges,
    id: postalBillChallenges.id,
    text: postalBillChallenges.message,
    of: (propertyId) => sql`${postalBillChallenges.postalBillId} in ${billsOf(propertyId)}`,
  },
  {
    table: postalBillChallengeFiles,
    id: postalBillChallengeFiles.id,
    text: postalBillChallengeFiles.fileName,
    of: (propertyId) => sql`${postalBillChallengeFiles.challengeId} in ${challengesOf(propertyId)}`,
  },
]

/** Removes people from the texts about a property, unless they still live there, or did so less long ago. */
export async function redactTexts(
  tx: Database,
  propertyId: number,
  people: readonly string[],
): Promise<void> {
  const kept = new Set(await peopleOfProperty(tx, propertyId))
  const gone = [...new Set(people)].filter((each) => !kept.has(each))
  if (gone.length === 0) return
  for (const { table, id, text, of } of writtenTexts) {
    const found = await tx
      .select({ id: sql<number>`${id}`.mapWith(Number), text: sql<string>`${text}` })
      .from(table)
      .where(and(of(propertyId), isNotNull(text)))
    const named = found
      .map((row) => ({ id: row.id, before: row.text, after: redactText(row.text, gone) }))
      .filter(({ before, after }) => before !== after)
    for (const row of named) {
      const shortened = row.after.slice(0, writtenMaxLength)
      await tx.execute(
        sql`update ${table} set ${sql.identifier(text.name)} = ${shortened} where ${id} = ${row.id}`,
      )
    }
    if (table === documents)
      await redactEntries(
        tx,
        and(
          eq(auditEntries.subjectType, 'document'),
          anyOf(
            auditEntries.subjectId,
            named.map((row) => row.id),
          ),
        ),
      )
  }
}

/** The names, emails and phone numbers that a property's tenancies have. */
async function peopleOfProperty(tx: Database, propertyId: number): Promise<(string | null)[]> {
  const { leadTenantName, leadTenantEmail, leadTenantPhone } = tenancies
  const leads = await tx
    .select({ leadTenantName, leadTenantEmail, leadTenantPhone })
    .from(tenancies)
    .where(eq(tenancies.propertyId, propertyId))
  const { firstName, lastName, email, phoneNumber } = housemates
  const others = await tx
    .select({ name: sql<string>`trim(${firstName} || ' ' || ${lastName})`, email, phoneNumber })
    .from(housemates)
    .innerJoin(orders, eq(orders.id, housemates.orderId))
    .where(eq(orders.propertyId, propertyId))
  return [...leads, ...others].flatMap((person) => Object.values(person))
}
