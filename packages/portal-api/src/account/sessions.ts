import type { AuditAction } from '@doorstep/portal-contract/activity'
import type { AccountSession } from '@doorstep/portal-contract/account.schema'
import { desc, eq, ne } from 'drizzle-orm'
import { hasNotEnded } from '../auth/sessions.ts'
import { sessions } from '../db/schema/sign-in.ts'
import type { AuditEntry } from '../http/audit.ts'
import { notFound } from '../http/errors.ts'
import type { Change } from '../http/write.ts'
import type { ScopedDatabase, ScopedTransaction } from '../partners/scoped-database.ts'
import { deviceInWords } from './device.ts'

const columns = {
  id: sessions.id,
  userAgent: sessions.userAgent,
  ipAddress: sessions.ipAddress,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
}

/** Where the person is signed in (D15): this session first, then the last used. */
export async function listSessions(scoped: ScopedDatabase, now: Date): Promise<AccountSession[]> {
  const rows = await scoped
    .selectOwn(columns)
    .from(sessions, hasNotEnded(now))
    .orderBy(desc(eq(sessions.id, scoped.scope.sessionId)), desc(sessions.lastSeenAt), desc(sessions.id))
  return rows.map((row) => ({
    id: row.id,
    device: deviceInWords(row.userAgent),
    ip_address: row.ipAddress,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    is_current: row.id === scoped.scope.sessionId,
  }))
}

/** Ends one of the person's own sessions; a 404 for any other. */
export async function endSession(
  transaction: ScopedTransaction,
  id: number,
): Promise<Change<{ message: string }>> {
  const [ended] = await transaction.deleteOwn(sessions, eq(sessions.id, id)).returning(columns)
  if (!ended) throw notFound()
  const device = deviceInWords(ended.userAgent)
  return {
    audit: [entry(transaction, 'account.end_session', [ended], id)],
    answer: () => ({ message: `${device} is signed out.` }),
  }
}

/** Ends all of the person's sessions, or all but this one. */
export async function endSessions(
  transaction: ScopedTransaction,
  isKeepingThis: boolean,
): Promise<Change<{ message: string }>> {
  const others = isKeepingThis ? ne(sessions.id, transaction.scope.sessionId) : undefined
  const ended = await transaction.deleteOwn(sessions, others).returning(columns)
  return {
    audit: ended.length > 0 ? [entry(transaction, 'account.end_sessions', ended)] : [],
    answer: () => ({
      message: isKeepingThis ? 'You are signed out everywhere else.' : 'You are signed out everywhere.',
    }),
  }
}

type Ended = { id: number; userAgent: string | null }

function entry(
  { scope }: ScopedTransaction,
  action: AuditAction,
  ended: Ended[],
  subjectId?: number,
): AuditEntry {
  return {
    partnerId: scope.partnerId,
    action,
    subjectType: 'session',
    subjectId,
    // Without the address: the team reads the audit, and where somebody was is theirs.
    before: ended.map(({ id, userAgent }) => ({ id, device: deviceInWords(userAgent) })),
    after: null,
  }
}
