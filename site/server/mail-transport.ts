import type { MailTransport } from '@doorstep/portal-api/mail/transport'
import { emlTransport } from '@doorstep/portal-api/node/eml-transport'
import { smtpTransport } from '@doorstep/portal-api/node/smtp-transport'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Sends mail through `SMTP_URL`, or writes it as `.eml` files into `DATA_DIR/outbox` when that is not set. */
export function openMailTransport(config: Config): { transport: MailTransport; close: () => void } {
  const from = config.MAIL_FROM ?? `Doorstep <no-reply@${hostOf(config.APP_URL)}>`
  if (!config.SMTP_URL) {
    return { transport: emlTransport(join(config.DATA_DIR, 'outbox'), from), close: () => {} }
  }
  const transport = smtpTransport(config.SMTP_URL, from)
  return { transport, close: transport.close }
}

const hostOf = (appUrl?: string) => (appUrl ? new URL(appUrl).hostname : 'localhost')
