/** What files a field takes. */
export interface FileLimits {
  /** Accepted types, as in the native input's `accept`: `.pdf,.jpg,image/*`. */
  accept?: string
  /** The largest file, in bytes. */
  maxSize?: number
  /** How many files there may be. */
  maxFiles?: number
}

/** What `accept` names; nothing where it takes any file. */
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

const families: Record<string, string> = { 'image/*': 'pictures', 'video/*': 'videos', 'audio/*': 'sound' }
/** Extensions that are not written in capitals. */
const spellings: Record<string, string> = { webp: 'WebP' }
const or = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const spelt = (ending: string) => spellings[ending] ?? ending.toUpperCase()

/** The accepted types in words: 'PDF, JPG or pictures'. Extensions are preferred, because people know them. */
function kindWords(accept?: string): string {
  const tokens = tokensOf(accept)
  const endings = tokens.filter((token) => token.startsWith('.') || token in families)
  const names = (endings.length > 0 ? endings : tokens).map(
    (token) => families[token] ?? spelt(token.slice(token.search(/[./][^./]*$/) + 1)),
  )
  return or.format(new Set(names))
}

const units = ['bytes', 'kB', 'MB', 'GB']

/** A size in words, rounded up to a tenth, so that a file over the limit never appears to fit. */
export function sizeWords(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${(Math.ceil(size * 10) / 10).toLocaleString('en-GB')} ${units[unit]}`
}

const filesWords = (count: number) => (count === 1 ? '1 file' : `${count} files`)

/** All limits in one sentence, or nothing where there are none: 'PDF or JPG, up to 10 MB each, up to 5 files.' */
export function limitsWords({ accept, maxSize, maxFiles }: FileLimits): string {
  const parts = [
    kindWords(accept),
    maxSize !== undefined && `up to ${sizeWords(maxSize)}${maxFiles === 1 ? '' : ' each'}`,
    maxFiles !== undefined && (maxFiles === 1 ? 'one file' : `up to ${maxFiles} files`),
  ].filter(Boolean)
  const words = parts.join(', ')
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** Photos as iPhones keep them. A page that doesn't ask for them gets JPG from the iPhone itself, but not from a computer that has copies. */
const isHeic = (file: { name: string; type: string }) =>
  /\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type)

/** Why a file cannot be added beside so many others, and what can; undefined when it can. */
export function refusalOf(
  file: { name: string; type: string; size: number },
  { accept, maxSize, maxFiles }: FileLimits,
  others: number,
): string | undefined {
  if (!isAccepted(file, accept) && isHeic(file))
    return 'This photo is in HEIC, which we can’t open. On an iPhone, take a screenshot of it and choose that.'
  if (!isAccepted(file, accept)) return `This type of file isn’t accepted. Choose ${kindWords(accept)}.`
  if (file.size === 0) return 'The file is empty.'
  if (maxSize !== undefined && file.size > maxSize)
    return `The file is ${sizeWords(file.size)}. It can be up to ${sizeWords(maxSize)}.`
  if (maxFiles !== undefined && others >= maxFiles)
    return `You can add up to ${filesWords(maxFiles)}. Remove one first.`
  return undefined
}
