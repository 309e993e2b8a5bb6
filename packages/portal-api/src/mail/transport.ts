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

/** The receiver's mail server refused a letter for good, because there is no such mailbox, say: sending it again changes nothing. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** How mail leaves: by SMTP, or into files. Throws when it did not; `MailRefused` when it never will. */
export type MailTransport = { send: (letter: Letter) => Promise<void> }
