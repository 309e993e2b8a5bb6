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

/** What RFC 3463 has for a receiver's address, but for the two of the sender's; a mailbox that is closed; and a letter that is too big. */
const finalCodes = /^5\.(1\.(?![78]$)\d+|2\.1|3\.4)$/
/** A mailbox that isn't there, isn't here or can't be, from a server that says no more. */
const finalReplies = new Set([550, 551, 553])
/** A server that doesn't pass our mail on, whoever it is for. */
const aboutRelaying = /\brelay/i

/**
 * Whether the server said of the receiver or the letter that it never takes it. Any other refusal, such as of our sign-in, our address on
 * a blocklist or a full mailbox, is for somebody to put right, and the letter is tried again.
 */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('response' in error) || !('command' in error)) return false
  const { response, command } = error
  if (command !== 'RCPT TO' && command !== 'DATA') return false
  const [, reply, code] = /^(5\d\d)(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?/.exec(String(response)) ?? []
  if (code !== undefined) return finalCodes.test(code)
  return command === 'RCPT TO' && finalReplies.has(Number(reply)) && !aboutRelaying.test(String(response))
}
