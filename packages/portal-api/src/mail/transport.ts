/** A mail as it leaves. */
export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  /** Whom the receiver sees as the sender beside our own address, and where answers go; without it we are. */
  sender?: { name: string; replyTo: string }
  /** Where its receiver says that they want no more of them: mail programs show a button for it. */
  unsubscribeHref?: string
  attachments?: LetterFile[]
  /** The same for every try, so that receivers may notice a repeated one. */
  messageId: string
}

/** A file that goes with a mail. */
export type LetterFile = { filename: string; mediaType: string; bytes: Uint8Array }

/** How mail leaves: by SMTP, or into files. Throws when it did not. */
export type MailTransport = { send: (letter: Letter) => Promise<void> }
