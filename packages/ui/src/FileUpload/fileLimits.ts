import { british } from '../internal/british.ts'
import { fileUpload } from '../KitProvider/words/FileUpload.ts'

/** Which files a field accepts. */
export interface FileLimits {
  /** Accepted types, as in the native input's `accept`: `.pdf,.jpg,image/*`. */
  accept?: string
  /** The largest file, in bytes. */
  maxSize?: number
  /** How many files there may be. */
  maxFiles?: number
}

/** The types in `accept`; none if any file is accepted. */
function tokensOf(accept = ''): string[] {
  const tokens = accept
    .split(',')
    .map((token) => token.trim().toLowerCase())
    .filter(Boolean)
  return tokens.includes('*/*') ? [] : tokens
}

/** Whether a file has an accepted type. The browser only filters its file chooser, not dropped files. */
export function isAccepted({ name, type }: { name: string; type: string }, accept?: string): boolean {
  const tokens = tokensOf(accept)
  return (
    tokens.length === 0 ||
    tokens.some((token) => {
      if (token.startsWith('.')) return name.toLowerCase().endsWith(token)
      return token.endsWith('/*') ? type.startsWith(token.slice(0, -1)) : type === token
    })
  )
}

/** The texts and locale for describing the limits. */
export interface FileLanguage {
  words: typeof fileUpload
  locale: string
}

const inEnglish: FileLanguage = { words: fileUpload, locale: british }

const families = { 'image/*': 'pictures', 'video/*': 'videos', 'audio/*': 'sound' } as const
const isFamily = (token: string): token is keyof typeof families => token in families
/** Extensions that are not written in capitals. */
const spellings: Record<string, string> = { webp: 'WebP' }

const spelt = (ending: string) => spellings[ending] ?? ending.toUpperCase()

/** The accepted types in words: 'PDF, JPG or pictures'. Extensions are preferred, because people know them. */
function kindWords(accept: string | undefined, { words, locale }: FileLanguage): string {
  const tokens = tokensOf(accept)
  const endings = tokens.filter((token) => token.startsWith('.') || isFamily(token))
  const names = (endings.length > 0 ? endings : tokens).map((token) =>
    isFamily(token) ? words[families[token]] : spelt(token.slice(token.search(/[./][^./]*$/) + 1)),
  )
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(new Set(names))
}

const units = ['bytes', 'kB', 'MB', 'GB'] as const

/** A size in words, rounded up to a tenth, so that a file over the limit never appears to fit. */
export function sizeWords(bytes: number, { words, locale } = inEnglish): string {
  let size = bytes
  let unit = 0
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  return words.size((Math.ceil(size * 10) / 10).toLocaleString(locale), units[unit] ?? 'GB')
}

/** All limits in one sentence, or nothing if there are none: 'PDF or JPG, up to 10 MB each, up to 5 files.' */
export function limitsWords({ accept, maxSize, maxFiles }: FileLimits, language = inEnglish): string {
  const { words, locale } = language
  const parts = [
    kindWords(accept, language),
    maxSize !== undefined && words.upTo(sizeWords(maxSize, language), maxFiles === 1),
    maxFiles !== undefined && words.most(maxFiles),
  ].filter(Boolean)
  const sentence = parts.join(', ')
  return sentence && `${sentence.charAt(0).toLocaleUpperCase(locale)}${sentence.slice(1)}.`
}

/** The photo format of iPhones. An iPhone converts to JPG if the page doesn't accept HEIC, but a computer with copies doesn't. */
const isHeic = (file: { name: string; type: string }) =>
  /\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type)

/** Why a file can't be added to `others` files, and what can; undefined if it can be added. */
export function refusalOf(
  file: { name: string; type: string; size: number },
  { accept, maxSize, maxFiles }: FileLimits,
  others: number,
  language = inEnglish,
): string | undefined {
  const { words } = language
  if (!isAccepted(file, accept))
    return isHeic(file) ? words.heic : words.wrongType(kindWords(accept, language))
  if (file.size === 0) return words.empty
  if (maxSize !== undefined && file.size > maxSize)
    return words.tooLarge(sizeWords(file.size, language), sizeWords(maxSize, language))
  if (maxFiles !== undefined && others >= maxFiles) return words.tooMany(maxFiles)
  return undefined
}
