import type { AccountSession, PendingEmail } from '@doorstep/portal-contract/account.schema'
import { desc, eq, gt, isNull } from 'drizzle-orm'
import { hasNotEnded } from '../auth/sessions.ts'
import { sessions, tokens } from '../db/schema/sign-in.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'
import { deviceInWords } from './rules.ts'

export const sessionFields = {
  id: sessions.id,
  userAgent: sessions.userAgent,
  ipAddress: sessions.ipAddress,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
}

/** Where the person is signed in (D15): this session first, then the last used. */
export async function listSessions(scoped: ScopedDatabase, now: Date): Promise<AccountSession[]> {
  const { sessionId } = scoped.scope
  const thisFirst = sessionId === null ? [] : [desc(eq(sessions.id, sessionId))]
  const rows = await scoped
    .selectOwn(sessionFields)
    .from(sessions, hasNotEnded(now))
    .orderBy(...thisFirst, desc(sessions.lastSeenAt), desc(sessions.id))
  return rows.map((row) => ({
    id: row.id,
    device: deviceInWords(row.userAgent),
    ip_address: row.ipAddress,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    is_current: row.id === sessionId,
  }))
}

export const isEmailChange = eq(tokens.kind, 'email_change')

/** The address that waits to be confirmed; undefined when none does. */
export async function findPendingEmail(scoped: ScopedDatabase, now: Date): Promise<PendingEmail | undefined> {
  const [pending] = await scoped
    .selectOwn({ payload: tokens.payload, expiresAt: tokens.expiresAt })
    .from(tokens, isEmailChange, isNull(tokens.usedAt), gt(tokens.expiresAt, now))
    .orderBy(desc(tokens.id))
    .limit(1)
  const email = pending?.payload?.email
  return email ? { email, expires_at: pending.expiresAt.toISOString() } : undefined
}
