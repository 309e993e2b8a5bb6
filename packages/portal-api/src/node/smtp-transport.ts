import { createTransport } from 'nodemailer'
import type { MailTransport } from '../mail/transport.ts'
import { mimeOf } from './mime-letter.ts'

/** How long each step of the conversation may take, and the whole of it, ms: well below the outbox's lease. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}
const wholeMs = 120_000

/**
 * Sends by SMTP, over a few connections that are kept open.
 * @param url `smtp://user:password@host:587` (STARTTLS when offered) or `smtps://…:465`
 * @param from the sender, such as `Doorstep <no-reply@portal.example.com>`
 */
export function smtpTransport(url: string, from: string): MailTransport & { close: () => void } {
  const mailer = createTransport({ url, pool: true, ...timeouts })
  return {
    async send(letter) {
      await mailer.sendMail({ ...mimeOf(letter, from), signal: AbortSignal.timeout(wholeMs) })
    },
    /** Breaks off what is under way; it fails, and is tried again. */
    close: () => mailer.close({ force: true }),
  }
}
