import type { SendMailOptions } from 'nodemailer'
import type { Letter } from '../mail/transport.ts'

/** A letter as nodemailer takes it. */
export function mimeOf({ to, subject, text, html, messageId }: Letter, from: string): SendMailOptions {
  return {
    from,
    // As an object: nothing in an address makes it two.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    // A letter is words alone; nothing in it may have a file or an address read.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
