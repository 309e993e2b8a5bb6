import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailTransport } from '../mail/transport.ts'
import { mimeOf } from './mime-letter.ts'

/** Writes each letter into a directory, as a file that any mail program opens; the names are in the order of sending. */
export function emlTransport(directory: string, from: string): MailTransport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(letter) {
      const { message } = await mailer.sendMail(mimeOf(letter, from))
      if (!Buffer.isBuffer(message)) throw new Error('The letter is incomplete.')
      await mkdir(directory, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`
      // Written aside and moved, so that a reader or a killed process never meets half a letter. It holds a secret link.
      const partial = join(directory, `${name}.partial`)
      await writeFile(partial, message, { flush: true, mode: 0o600 })
      await rename(partial, join(directory, `${name}.eml`))
    },
  }
}
