import { logoAddress } from '@doorstep/portal-contract/brand'
import type { NewFile } from '../files/write-with-files.ts'
import { randomSecret, type Random } from '../http/crypto.ts'
import type { StoredFile } from '../http/send-file.ts'
import { logoMediaTypes, type Logo, type LogoKind } from './logo.ts'

/** Names nobody guesses, of which each stands for one picture for ever. */
const nameForm = /^logo-[\w-]{43}\.(png|webp|svg)$/

const keyOf = (name: string) => `brands/${name}`

/** A new address for a picture, and the file behind it (D6, D41). */
export function newLogoFile({ kind, bytes }: Logo, random: Random): { address: string; file: NewFile } {
  const name = `logo-${randomSecret(random)}.${kind}`
  return { address: `${logoAddress}/${name}`, file: { key: keyOf(name), bytes } }
}

/** The keys of the pictures that a brand no longer names; none for one of the site's own, which is not in the store. */
export function unusedLogoFiles(address: string | null): string[] {
  const name = address?.slice(address.lastIndexOf('/') + 1) ?? ''
  return nameForm.test(name) ? [keyOf(name)] : []
}

/** Where the picture of that name is kept; undefined when no picture has such a name. */
export function findLogoFile(name: string): StoredFile | undefined {
  const kind = nameForm.exec(name)?.[1] as LogoKind | undefined
  return kind && { key: keyOf(name), mediaType: logoMediaTypes[kind] }
}
