import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import { smtpOptions } from '../smtp-transport.ts'
import { fine, type Finding, timeText, wrong } from './finding.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Certificates are usually renewed a month before they end. */
const warnDays = 14

/** Whether the mail server answers, and until when its certificate holds. Signs nobody in and sends nothing. */
export async function checkSmtp(url: string, now: Date): Promise<Finding[]> {
  const { hostname, port, protocol } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const { requireTLS, connectionTimeout, greetingTimeout, dnsTimeout } = smtpOptions(url)
  let endsAt: Date | undefined
  const connection = new SMTPConnection({
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: requireTLS && !url.includes('requireTLS=false'),
    connectionTimeout,
    greetingTimeout,
    dnsTimeout,
    tls: {
      checkServerIdentity(name: string, certificate: PeerCertificate) {
        endsAt = new Date(certificate.valid_to)
        return checkServerIdentity(name, certificate)
      },
    },
  })
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      connection.connect((error) => (error ? reject(error) : resolve()))
    })
    const answers = fine(`The mail server ${hostname} answers.`)
    return endsAt ? [answers, certificateFinding(endsAt, hostname, now)] : [answers]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [wrong(`The mail server ${hostname} can’t be used (${reason}): check SMTP_URL, and that it runs.`)]
  } finally {
    connection.close()
  }
}

function certificateFinding(endsAt: Date, hostname: string, now: Date): Finding {
  const days = Math.floor((endsAt.getTime() - now.getTime()) / dayMs)
  const sentence = `The certificate of the mail server ${hostname} ends at ${timeText(endsAt)}`
  return days < warnDays ? wrong(`${sentence}: have it renewed.`) : fine(`${sentence}.`)
}
