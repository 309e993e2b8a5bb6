import type { Database } from '../db/database.ts'
import type { outboxMessages } from '../db/schema/mail.ts'
import type { FileStore } from '../files/file-store.ts'
import { systemRandom, type Signer } from '../http/crypto.ts'
import { createStopTokens } from '../alert-emails/stop-tokens.ts'
import { createLinks } from './links.ts'
import type { MailMessage } from './messages.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { createMailResolver, type MailFile } from './resolve-mail.ts'
import type { Letter, LetterFile } from './transport.ts'

/** A row of the outbox. */
export type QueuedMail = typeof outboxMessages.$inferSelect

export type LetterServices = { db: Database; files: Pick<FileStore, 'get'>; sign: Signer }

/** Writes letters from what the outbox holds, at the time they leave. */
export function createLetters({ db, files, sign }: LetterServices) {
  const resolve = createMailResolver(db, {
    secretOf: createLinks(sign, systemRandom).secretOf,
    stopTokens: createStopTokens(sign),
  })
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
      const { to, brand, words, sender, file, unsubscribeHref } = mail
      return {
        to,
        ...(sender && { sender }),
        ...(unsubscribeHref && { unsubscribeHref }),
        ...(file && { attachments: [await readFile(file)] }),
        subject: words.subject,
        text: renderText(words, brand),
        html: renderHtml(words, brand),
        messageId: `<${id}.${createdAt.getTime()}@${new URL(origin).hostname}>`,
      }
    },
  }

  async function readFile({ key, ...file }: MailFile): Promise<LetterFile> {
    const bytes = await files.get(key)
    if (!bytes) throw new Error('The file of a letter is not in the store.')
    return { ...file, bytes }
  }
}
