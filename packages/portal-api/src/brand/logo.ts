import { logoLimits } from '@doorstep/portal-contract/brand'
import { imageSize } from 'image-size'
import { invalid } from '../http/errors.ts'
import type { CleanSvg } from '../svg.ts'

/** The kinds of logo, by the ending of their stored name (D41). */
export const logoMediaTypes = { png: 'image/png', webp: 'image/webp', svg: 'image/svg+xml' } as const
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
    throw refused(`A logo can be up to ${logoLimits.bytes / 1024} KB. Choose a smaller file.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (hasBytes(bytes, 0, pngStart)) return readPicture('png', bytes, isWholePng(bytes))
  if (hasBytes(bytes, 0, ascii('RIFF')) && hasBytes(bytes, 8, ascii('WEBP')))
    return readPicture('webp', bytes, isWholeWebp(bytes))
  return readSvg(bytes, cleanSvg)
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const pngStart = [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]
/** The last chunk of a PNG: no data, its name and its checksum. */
const pngEnd = [0, 0, 0, 0, ...ascii('IEND'), 0xae, 0x42, 0x60, 0x82]

const hasBytes = (bytes: Uint8Array, at: number, wanted: number[]) =>
  wanted.every((byte, index) => bytes[at + index] === byte)

/** Nothing may follow the picture: what does is cut off or another file in disguise. */
const isWholePng = (bytes: Uint8Array) => hasBytes(bytes, bytes.length - pngEnd.length, pngEnd)

/** Its header says how long it is, less the header itself. */
const isWholeWebp = (bytes: Uint8Array) =>
  bytes.length >= 12 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 === bytes.length

function readPicture(kind: 'png' | 'webp', bytes: Uint8Array, isWhole: boolean): Logo {
  const size = isWhole ? sizeOf(bytes) : undefined
  if (!size || !(size.width > 0 && size.height > 0))
    throw refused('The picture is damaged or incomplete. Export it again or choose another one.')
  if (Math.max(size.width, size.height) > logoLimits.pixels)
    throw refused(`A logo can be up to ${logoLimits.pixels} pixels wide and high. Make it smaller first.`)
  return { kind, bytes }
}

function sizeOf(bytes: Uint8Array) {
  try {
    return imageSize(bytes)
  } catch {
    return undefined
  }
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
