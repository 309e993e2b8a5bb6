/** A mail as it leaves. */
export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  /** The same for every try, so that receivers may notice a repeated one. */
  messageId: string
}

/** How mail leaves: by SMTP, or into files. Throws when it did not. */
export type MailTransport = { send: (letter: Letter) => Promise<void> }
