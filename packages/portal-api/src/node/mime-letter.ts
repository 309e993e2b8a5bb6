import type { SendMailOptions } from 'nodemailer'
import type { Letter } from '../mail/transport.ts'

/** A letter as nodemailer takes it. */
export function mimeOf(
  { to, subject, text, html, sender, unsubscribeHref, attachments = [], messageId }: Letter,
  from: string,
): SendMailOptions {
  return {
    from: sender ? { name: sender.name, address: addressOf(from) } : from,
    ...(sender && { replyTo: { name: '', address: sender.replyTo } }),
    // As an object: nothing in an address makes it two.
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: attachments.map(({ filename, mediaType, bytes }) => ({
      filename,
      contentType: mediaType,
      content: Buffer.from(bytes),
    })),
    messageId,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeHref && { 'List-Unsubscribe': `<${unsubscribeHref}>` }),
    },
    // A letter brings its files as bytes; nothing in it may have a file or an address read.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The address of a sender such as `Doorstep <no-reply@portal.example.com>`. */
const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
