import { logoAddress } from '@doorstep/portal-contract/brand'
import { findLogoFile, type Logo, newLogoFile, readLogo } from '../brand/logo.ts'
import type { FileStore } from '../files/file-store.ts'
import type { NewFile } from '../files/write-with-files.ts'
import type { Random } from '../http/crypto.ts'
import { ApiError } from '../http/errors.ts'
import type { CleanSvg } from '../svg.ts'
import type { Fault } from '../yaml-file.ts'
import type { CheckedCatalogue } from './check.ts'
import type { Stored } from './stored.ts'

/** What is beside a catalogue file. */
export type Beside = {
  /** A file by its path from there; undefined where there is none. */
  read: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  cleanSvg: CleanSvg
}

/** A supplier's picture by the supplier's id: a file, or the address of one of the portal's own. */
export type Logos = Map<string, Logo | string>

/** Reads the logos of a catalogue, checked and cleaned as those that are uploaded (D6, D41). */
export async function readLogos(
  { catalogue, faultAt }: CheckedCatalogue,
  { read, cleanSvg }: Beside,
): Promise<{ logos: Logos; faults: Fault[] }> {
  const logos: Logos = new Map()
  const faults: Fault[] = []
  for (const [index, { id, logo: path }] of catalogue.suppliers.entries()) {
    if (path === undefined) continue
    if (path.startsWith('/')) {
      logos.set(id, path)
      continue
    }
    const refuse = (message: string) => faults.push(faultAt(['suppliers', index, 'logo'], message))
    const bytes = await read(path)
    if (!bytes) refuse(`There is no file ${path} beside this one.`)
    else
      await readLogo(new Blob([bytes]), cleanSvg).then(
        (logo) => logos.set(id, logo),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          refuse(error.message)
        },
      )
  }
  return { logos, faults }
}

/** The addresses of logos, and the files that are new: a picture that the store has keeps its address. */
export async function placeLogos(
  logos: Logos,
  { stored, files, random }: { stored: Stored; files: Pick<FileStore, 'get'>; random: Random },
): Promise<{ addresses: Map<string, string>; newFiles: NewFile[] }> {
  const addresses = new Map<string, string>()
  const newFiles: NewFile[] = []
  for (const [id, logo] of logos) {
    const before = stored.suppliers.find(({ slug }) => slug === id)?.logoPath ?? null
    if (typeof logo === 'string') addresses.set(id, logo)
    else if (before !== null && isEqual(await storedLogo(files, before), logo.bytes))
      addresses.set(id, before)
    else {
      const { address, file } = newLogoFile(logo, random)
      addresses.set(id, address)
      newFiles.push(file)
    }
  }
  return { addresses, newFiles }
}

/** The picture at an address; undefined for one of the portal's own, which isn't in the store. */
export async function storedLogo(
  files: Pick<FileStore, 'get'>,
  address: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = address.startsWith(`${logoAddress}/`)
    ? findLogoFile(address.slice(logoAddress.length + 1))
    : undefined
  return file && files.get(file.key)
}

const isEqual = (one: Uint8Array | undefined, other: Uint8Array) =>
  one !== undefined && one.length === other.length && one.every((byte, index) => byte === other[index])
