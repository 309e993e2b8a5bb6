import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from './portal.ts'
import type { PortalProcess } from './portal-process.ts'

/** A mail as its recipient reads it. */
export type ParsedMail = {
  subject: string
  text: string
  html: string
  /** The address of the first link in the text; empty without one. */
  link: string
}

/** The files of mails that tests have already taken. */
const taken = new Set<string>()

/**
 * Waits for the next mail to an address and takes it: the oldest that no test has taken yet.
 * @param about when given, the subject has to match; other mails stay
 */
export async function nextMail(portal: PortalProcess, to: string, about = /(?:)/): Promise<ParsedMail> {
  let found: ParsedMail | undefined
  await expect
    .poll(async () => (found = await takeMail(portal, to, about)), `a mail to ${to} about ${about}`)
    .toBeDefined()
  if (!found) throw new Error('The mail was not found.')
  return found
}

/** Every mail to an address so far, the oldest first, taken or not. */
export async function mailsTo(portal: PortalProcess, to: string): Promise<ParsedMail[]> {
  return (await mailFilesTo(portal, to)).map(({ mail }) => mail)
}

async function takeMail(portal: PortalProcess, to: string, about: RegExp): Promise<ParsedMail | undefined> {
  const next = (await mailFilesTo(portal, to)).find(
    ({ file, mail }) => !taken.has(file) && about.test(mail.subject),
  )
  if (next) taken.add(next.file)
  return next?.mail
}

async function mailFilesTo(portal: PortalProcess, to: string) {
  const outbox = join(portal.dataDir, 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const files = names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => join(outbox, name))
  const read = await Promise.all(files.map(async (file) => ({ file, email: await parse(file) })))
  return read
    .filter(({ email }) => email.to?.some(({ address }) => address === to))
    .map(({ file, email }) => ({ file, mail: toParsedMail(email) }))
}

const parse = async (file: string): Promise<Email> => PostalMime.parse(await readFile(file))

function toParsedMail({ subject = '', text = '', html = '' }: Email): ParsedMail {
  return { subject, text, html, link: /https?:\/\/\S+/.exec(text)?.[0] ?? '' }
}
