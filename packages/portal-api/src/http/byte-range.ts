/**
 * Which bytes a `Range` header asks for (RFC 9110, section 14): first and last of one part; 'none' when the file has none of them;
 * undefined for the whole file, also where the header asks for several parts or means nothing.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): { first: number; last: number } | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (!from && !to) return undefined
  if (!from)
    return Number(to) > 0 && size > 0 ? { first: Math.max(0, size - Number(to)), last: size - 1 } : 'none'
  if (to && Number(to) < Number(from)) return undefined
  if (Number(from) >= size) return 'none'
  return { first: Number(from), last: to ? Math.min(Number(to), size - 1) : size - 1 }
}
