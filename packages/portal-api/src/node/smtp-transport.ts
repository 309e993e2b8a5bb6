import { isLocalHost } from '@doorstep/portal-contract/hosts'
import { createTransport } from 'nodemailer'
import { MailRefused, type MailTransport } from '../mail/transport.ts'
import { mimeOf } from './mime-letter.ts'

/** How long each step of the conversation may take, and the whole of it, ms: well below the outbox's lease. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}
const wholeMs = 120_000

/** How to connect: mail carries links that sign in, so it leaves this machine over TLS alone. What the url says of `requireTLS` goes first. */
export const smtpOptions = (url: string) => ({
  url,
  pool: true as const,
  requireTLS: !isLocalHost(new URL(url).hostname),
  ...timeouts,
})

/**
 * Sends by SMTP, over a few connections that are kept open.
 * @param url `smtp://user:password@host:587` (with STARTTLS, but for a local host that offers none) or `smtps://…:465`
 * @param from the sender, such as `Doorstep <no-reply@portal.example.com>`
 */
export function smtpTransport(url: string, from: string): MailTransport & { close: () => void } {
  const mailer = createTransport(smtpOptions(url))
  return {
    async send(letter) {
      const message = { ...mimeOf(letter, from), signal: AbortSignal.timeout(wholeMs) }
      await mailer.sendMail(message).catch((error: unknown) => {
        throw isFinal(error) ? new MailRefused(error.message, { cause: error }) : error
      })
    },
    /** Breaks off what is under way; it fails, and is tried again. */
    close: () => mailer.close({ force: true }),
  }
}

/**
 * Whether the server said of the receiver or the letter that it never takes it (5xx). What it says of our sign-in or our sender is for
 * the operator to put right, and the letter is tried again.
 */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const { responseCode, command } = error
  return Number(responseCode) >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
