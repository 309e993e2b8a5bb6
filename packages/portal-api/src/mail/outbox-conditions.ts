import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { outboxMessages } from '../db/schema/mail.ts'

/** Holds for mail that is still to leave. */
export const isWaiting = and(isNull(outboxMessages.sentAt), isNull(outboxMessages.failedAt))

/** Holds for mail that could not leave and is not tried again by itself; not for what our staff dropped. */
export const isFailed = and(isNotNull(outboxMessages.failedAt), eq(outboxMessages.isDropped, false))
