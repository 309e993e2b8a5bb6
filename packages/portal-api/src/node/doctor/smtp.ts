import { createTransport } from 'nodemailer'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import { smtpOptions } from '../smtp-transport.ts'
import { fine, type Finding, timeText, wrong } from './finding.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Certificates are usually renewed a month before they end. */
const warnDays = 14

/**
 * Whether the mail server takes the portal's connection and sign-in, over the transport that mail leaves by, and until when its
 * certificate holds. Sends nothing.
 */
export async function checkSmtp(url: string, now: Date): Promise<Finding[]> {
  const { hostname, username } = new URL(url)
  let endsAt: Date | undefined
  const mailer = createTransport({
    ...smtpOptions(url),
    tls: {
      checkServerIdentity(name: string, certificate: PeerCertificate) {
        endsAt = new Date(certificate.valid_to)
        return checkServerIdentity(name, certificate)
      },
    },
  })
  try {
    await mailer.verify()
    const answers = fine(`The mail server ${hostname} answers${username && ', and accepts the sign-in'}.`)
    return endsAt ? [answers, certificateFinding(endsAt, hostname, now)] : [answers]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [wrong(`The mail server ${hostname} can’t be used (${reason}): check SMTP_URL, and that it runs.`)]
  } finally {
    mailer.close()
  }
}

function certificateFinding(endsAt: Date, hostname: string, now: Date): Finding {
  const days = Math.floor((endsAt.getTime() - now.getTime()) / dayMs)
  const sentence = `The certificate of the mail server ${hostname} ends at ${timeText(endsAt)}`
  return days < warnDays ? wrong(`${sentence}: have it renewed.`) : fine(`${sentence}.`)
}
