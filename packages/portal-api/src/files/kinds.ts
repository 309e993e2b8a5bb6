import { imageSize } from 'image-size'

/** The kinds of file that people upload, by the ending of their names (D6, D41). */
export type FileKind = 'pdf' | 'jpg' | 'png' | 'webp'

/** What a file is, by its first bytes alone: neither its name nor its media type is believed (D6). Undefined for any other kind. */
export function kindOf(bytes: Uint8Array): FileKind | undefined {
  if (hasBytes(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpg'
  if (hasBytes(bytes, 0, pngStart)) return 'png'
  if (hasBytes(bytes, 0, ascii('RIFF')) && hasBytes(bytes, 8, ascii('WEBP'))) return 'webp'
  if (pdfStart.test(new TextDecoder('latin1').decode(bytes.subarray(0, 1024)))) return 'pdf'
  return undefined
}

/** The brands of HEIF files whose pictures are in HEVC, or may be. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Whether a file is a photo in HEIC, by its first bytes. */
export const isHeic = (bytes: Uint8Array): boolean =>
  hasBytes(bytes, 4, ascii('ftyp')) && heicBrands.some((brand) => hasBytes(bytes, 8, ascii(brand)))

/** Whether a file of this kind has its end, so was not cut off. */
export function isComplete(kind: FileKind, bytes: Uint8Array): boolean {
  switch (kind) {
    case 'pdf':
      // Readers look for it in the last kilobyte; some programs write a little behind it.
      return new TextDecoder('latin1').decode(bytes.subarray(-1024)).includes('%%EOF')
    case 'jpg':
      // Phones keep other data behind the picture.
      return hasPair(bytes, 0xff, 0xd9)
    case 'png':
      return hasBytes(bytes, bytes.length - pngEnd.length, pngEnd)
    case 'webp':
      // Its header says how long it is, less the header itself.
      return (
        bytes.length >= 12 &&
        new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 === bytes.length
      )
  }
}

/** A picture's size in pixels; undefined when the file is damaged. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(bytes)
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  }
}

/** Some programs write a little before a PDF, and readers look for it in the first kilobyte; a page with a PDF behind it is none. */
const pdfStart = /^[^<]*%PDF-/

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

const pngStart = [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]
/** The last chunk of a PNG: no data, its name and its checksum. */
const pngEnd = [0, 0, 0, 0, ...ascii('IEND'), 0xae, 0x42, 0x60, 0x82]

const hasBytes = (bytes: Uint8Array, at: number, wanted: number[]) =>
  wanted.every((byte, index) => bytes[at + index] === byte)

function hasPair(bytes: Uint8Array, first: number, second: number): boolean {
  for (let at = bytes.length - 1; at > 0; at -= 1) {
    if (bytes[at] === second && bytes[at - 1] === first) return true
  }
  return false
}
