import type { Database } from '../db/database.ts'
import type { outboxMessages } from '../db/schema/mail.ts'
import { systemRandom, type Signer } from '../http/crypto.ts'
import { createLinks } from './links.ts'
import type { MailMessage } from './messages.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { createMailResolver } from './resolve-mail.ts'
import type { Letter } from './transport.ts'

/** A row of the outbox. */
export type QueuedMail = typeof outboxMessages.$inferSelect

/** Writes letters from what the outbox holds, at the time they leave. */
export function createLetters({ db, sign }: { db: Database; sign: Signer }) {
  const resolve = createMailResolver(db, createLinks(sign, systemRandom).secretOf)
  return {
    /** The letter of a row; undefined when there is nothing to send. */
    async write(
      { id, kind, payload, origin, createdAt }: QueuedMail,
      now: Date,
    ): Promise<Letter | undefined> {
      // `queueMail` takes nothing but these apart into rows.
      const message = { ...(payload as object), kind } as MailMessage
      const mail = await resolve(message, { origin, createdAt, now })
      if (!mail) return undefined
      const { to, brand, words } = mail
      return {
        to,
        subject: words.subject,
        text: renderText(words, brand),
        html: renderHtml(words, brand),
        messageId: `<${id}.${createdAt.getTime()}@${new URL(origin).hostname}>`,
      }
    },
  }
}
