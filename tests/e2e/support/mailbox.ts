import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from './portal.ts'
import type { PortalProcess } from './portal-process.ts'

/** A mail as its reader has it. */
export type ReadLetter = {
  subject: string
  text: string
  html: string
  /** The address of the first link in the text; empty without one. */
  link: string
}

/** The files of letters that tests took out already. */
const taken = new Set<string>()

/**
 * Waits for the next letter to an address, and takes it out: the oldest that no test had yet.
 * @param about when given, the subject has to match; letters about something else stay
 */
export async function nextLetter(portal: PortalProcess, to: string, about = /(?:)/): Promise<ReadLetter> {
  let found: ReadLetter | undefined
  await expect
    .poll(async () => (found = await takeLetter(portal, to, about)), {
      message: `a letter to ${to} about ${about}`,
      timeout: 20_000,
    })
    .toBeDefined()
  if (!found) throw new Error('The letter was found and lost.')
  return found
}

/** Every letter to an address so far, the oldest first, whether taken out or not. */
export async function lettersTo(portal: PortalProcess, to: string): Promise<ReadLetter[]> {
  return (await sentTo(portal, to)).map(({ letter }) => letter)
}

async function takeLetter(portal: PortalProcess, to: string, about: RegExp): Promise<ReadLetter | undefined> {
  const next = (await sentTo(portal, to)).find(
    ({ file, letter }) => !taken.has(file) && about.test(letter.subject),
  )
  if (next) taken.add(next.file)
  return next?.letter
}

async function sentTo(portal: PortalProcess, to: string) {
  const outbox = join(portal.dataDir, 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const files = names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => join(outbox, name))
  const read = await Promise.all(files.map(async (file) => ({ file, email: await parse(file) })))
  return read
    .filter(({ email }) => email.to?.some(({ address }) => address === to))
    .map(({ file, email }) => ({ file, letter: asRead(email) }))
}

const parse = async (file: string): Promise<Email> => PostalMime.parse(await readFile(file))

function asRead({ subject = '', text = '', html = '' }: Email): ReadLetter {
  return { subject, text, html, link: /https?:\/\/\S+/.exec(text)?.[0] ?? '' }
}
