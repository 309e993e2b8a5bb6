import { and, eq, exists, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { partners, resellers } from '../db/schema/partners.ts'

/**
 * For a query over resellers: those whose brand is shown to people who do not work for them, in mail, on invites and before signing in
 * (D41). Not while a reseller is being checked: anyone may sign up with any name (D11).
 */
export function isShownToStrangers(db: Database) {
  const owners = alias(partners, 'owners')
  return exists(
    db
      .select({ id: owners.id })
      .from(owners)
      .where(and(eq(owners.id, resellers.partnerId), ne(owners.status, 'pending'))),
  )
}
