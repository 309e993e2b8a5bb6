import { toPence } from '@doorstep/portal-contract/money'
import type { CatalogueDisk } from '../../catalogue/disk.ts'
import type { Database } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Sealer } from '../../http/crypto.ts'

/** What a command of our staff works with. */
export type StaffServices = {
  db: Database
  files: FileStore
  disk: CatalogueDisk
  sealer: () => Promise<Sealer>
  /** The portal's own address, for links in mail. */
  origin: string
  /** Who runs the command, for the audit (D100). */
  by: string
  now: Date
  print: (text: string) => void
}

/** A command that was given all it needs. @throws with a sentence for who ran it */
export type Run = (services: StaffServices) => Promise<void>

/** A command of `npm run staff`, by its first word. */
export type Command = {
  /** What follows that word, a line for each way. */
  usage: string[]
  /** Undefined when what was given is not complete. */
  read: (given: string[]) => Run | undefined
}

export type Commands = Record<string, Command>

/** A record's number; undefined when it is none. */
export const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** Pounds in pence: `12` or `12.50`; undefined when it is no such sum. */
export const penceOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}(\.\d{2})?$/.test(text) ? toPence(Number(text)) : undefined

/** One of some words; undefined when it is none of them. */
export const oneOf = <Word extends string>(
  words: readonly Word[],
  text: string | undefined,
): Word | undefined => words.find((word) => word === text)

/** What is left of a line as one text. */
export const textOf = (words: readonly (string | undefined)[]): string =>
  words
    .filter((word) => word !== undefined)
    .join(' ')
    .trim()
