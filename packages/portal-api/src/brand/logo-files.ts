import { logoAddress } from '@doorstep/portal-contract/brand'
import type { Files, StoredFile } from '../files.ts'
import { randomSecret, type Random } from '../http/crypto.ts'
import { logoMediaTypes, type Logo, type LogoKind } from './logo.ts'

/** Names nobody guesses, of which each stands for one picture for ever. */
const nameForm = /^logo-[\w-]{43}\.(png|webp|svg)$/

const keyOf = (name: string) => `brands/${name}`

/** The pictures behind the addresses of logos (D6, D41). */
export function createLogoFiles(files: Files, random: Random) {
  return {
    /** An address for a picture that is about to be kept. */
    newAddress: ({ kind }: Logo): string => `${logoAddress}/logo-${randomSecret(random)}.${kind}`,

    keep: (address: string, { kind, bytes }: Logo): Promise<void> =>
      files.put(keyOf(nameIn(address)), bytes, logoMediaTypes[kind]),

    /** Does nothing for a picture that is not kept here, such as one of the site's own. */
    async drop(address: string): Promise<void> {
      const name = nameIn(address)
      if (nameForm.test(name)) await files.delete(keyOf(name))
    },

    /** The picture of that name; undefined when there is none. */
    async find(name: string): Promise<(StoredFile & { mediaType: string }) | undefined> {
      const kind = nameForm.exec(name)?.[1] as LogoKind | undefined
      const file = kind && (await files.get(keyOf(name)))
      return file && { ...file, mediaType: logoMediaTypes[kind] }
    },
  }
}

const nameIn = (address: string) => address.slice(address.lastIndexOf('/') + 1)
