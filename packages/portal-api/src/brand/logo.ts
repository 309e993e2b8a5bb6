import { logoMediaTypes } from '@doorstep/portal-contract/brand'
import { logoAddress, logoLimits } from '@doorstep/portal-contract/brand'
import { sizeText } from '@doorstep/portal-contract/uploads'
import { isComplete, kindOf, pictureSize } from '../files/kinds.ts'
import type { NewFile } from '../files/write-with-files.ts'
import { type Random, randomSecret } from '../http/crypto.ts'
import { invalid } from '../http/errors.ts'
import type { StoredFile } from '../http/send-file.ts'
import type { CleanSvg } from '../svg.ts'

export type LogoKind = keyof typeof logoMediaTypes

/** A logo that may be shown to anybody. */
export type Logo = { kind: LogoKind; bytes: Uint8Array }

const refused = (sentence: string) => invalid('logo', sentence)

/**
 * Checks a file that somebody calls their logo, by its bytes alone: neither its name nor its media type is believed (D6, D41).
 * @throws a 422 on `logo` that says what is wrong with it
 */
export async function readLogo(file: Blob, cleanSvg: CleanSvg): Promise<Logo> {
  if (file.size === 0) throw refused('The file is empty. Choose another one.')
  if (file.size > logoLimits.bytes)
    throw refused(`A logo can be up to ${sizeText(logoLimits.bytes)}. Choose a smaller file.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(bytes)
  return kind === 'png' || kind === 'webp' ? readPicture(kind, bytes) : readSvg(bytes, cleanSvg)
}

function readPicture(kind: 'png' | 'webp', bytes: Uint8Array): Logo {
  const size = isComplete(kind, bytes) ? pictureSize(bytes) : undefined
  if (!size) throw refused('The picture is damaged or incomplete. Export it again or choose another one.')
  if (Math.max(size.width, size.height) > logoLimits.pixels)
    throw refused(`A logo can be up to ${logoLimits.pixels} pixels wide and high. Make it smaller first.`)
  return { kind, bytes }
}

/** How a drawing begins; what is in it the cleaner finds out. */
const svgStart = /^\s*<(?:\?xml\s|svg[\s>]|!--|!doctype\s+svg\b)/i

function readSvg(bytes: Uint8Array, cleanSvg: CleanSvg): Logo {
  const source = decoded(bytes)
  if (source === undefined || !svgStart.test(source)) throw refused('Choose a PNG, WebP or SVG file.')
  const cleaned = cleanSvg(source)
  if ('problem' in cleaned) throw refused(cleaned.problem)
  return { kind: 'svg', bytes: new TextEncoder().encode(cleaned.svg) }
}

/** Its text as UTF-8, without a byte order mark; undefined when it is none. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Names nobody guesses, of which each stands for one picture for ever. */
const nameForm = /^logo-[\w-]{43}\.(png|webp|svg)$/

const keyOf = (name: string) => `brands/${name}`

/** A new address for a picture, and the file behind it (D6, D41). */
export function newLogoFile({ kind, bytes }: Logo, random: Random): { address: string; file: NewFile } {
  const name = `logo-${randomSecret(random)}.${kind}`
  return { address: `${logoAddress}/${name}`, file: { key: keyOf(name), bytes } }
}

/** The key of the picture at an address; none for one of the site's own, which is not in the store. */
export function logoKeys(address: string | null): string[] {
  const name = address?.slice(address.lastIndexOf('/') + 1) ?? ''
  return nameForm.test(name) ? [keyOf(name)] : []
}

/** Where the picture of that name is kept; undefined when no picture has such a name. */
export function findLogoFile(name: string): StoredFile | undefined {
  const kind = nameForm.exec(name)?.[1] as LogoKind | undefined
  return kind && { key: keyOf(name), mediaType: logoMediaTypes[kind] }
}
