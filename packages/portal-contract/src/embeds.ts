/** What a reseller's own site may embed (D42). The quote is public; the others are for people who sign in. */
export const widgets = ['quote', 'void-bills', 'team'] as const
export type WidgetName = (typeof widgets)[number]

/** Those that show a person's own data, so they need a token that the host's server asked for. */
export const signedInWidgets = ['void-bills', 'team'] as const satisfies readonly WidgetName[]
export type SignedInWidget = (typeof signedInWidgets)[number]

/** How long a token is valid (D42). */
export const embedTokenMinutes = 15

/** How many keys a reseller has, how many origins one of them, and how many days its usage covers. */
export const embedKeyLimits = { keys: 20, origins: 20, nameLength: 60, usageDays: 30 } as const

/** What the form of a key says where an answer is missing. */
export const missingOfEmbedKey = {
  name: 'Enter a name, such as Website.',
  origins: 'Enter at least one site.',
} as const

/** What is said about changes of keys. */
export const embedKeyTexts = {
  tooMany: `You already have ${embedKeyLimits.keys} keys. Revoke one you no longer need.`,
  changed: 'Somebody else changed this key since you opened it.',
  revoked: (name: string) => `Key “${name}” revoked.`,
} as const

/** How long the secret before still works once there is a new one, unless it is ended at once. */
export const oldSecretHours = 24

/** Names the page that an embedded widget is on, in every call of the widget. */
export const embedOriginHeader = 'X-Embed-Origin'

/** What can go wrong in an embed, as its host reads it: the API's refusals, and what a frame or its loader finds by itself. */
export const embedErrorCodes = [
  'invalid_key',
  'origin_not_allowed',
  'session_required',
  'session_expired',
  'not_allowed',
  'network',
  'rate_limited',
  'unknown',
] as const
export type EmbedErrorCode = (typeof embedErrorCodes)[number]

/** What the API answers to calls of embeds that it refuses, for whoever builds the host's site. */
export const embedRefusals = {
  publishableKey: 'This publishable key is unknown or was revoked. Copy it again from Settings, Embeds.',
  secretKey: 'This secret key is unknown, was replaced or was revoked. Copy it again from Settings, Embeds.',
  noOrigin: `Name the site that the widget is on in the header ${embedOriginHeader}.`,
  origin: 'This key is not allowed on this site. Add the site to the key’s origins in Settings, Embeds.',
  session: 'This session has ended. Ask your server for a new one.',
  route: 'This can’t be done in this widget. Sign in to the portal to do it.',
  user: 'No active user of yours or your agents has this email address.',
  userSuspended: 'This person’s company is suspended.',
  notTeamLead: 'Only team leads see their team, and this person is not one.',
} as const

/** What is wrong with an allowed origin, in words. */
export const originProblems = {
  missing: 'Enter an address, such as https://www.example.com.',
  unreadable: 'Enter an address that starts with https://, such as https://www.example.com.',
  path: 'Leave out what comes after the name of the site, such as a path.',
  plain: 'Use https://. Only http://localhost and http://127.0.0.1 can use http://, for development.',
  wildcard: 'Use * only in place of the first part of a name, as in https://*.example.com.',
  shared: 'Anyone can create a site under this name. Enter your own domain, such as https://*.example.co.uk.',
} as const

/** A name of the net without what would end a directive of a content security policy. */
const label = '[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?'
const hostName = new RegExp(`^${label}(?:\\.${label})*$`)
const localHost = /^(?:localhost|127\.0\.0\.1)$/

/**
 * Reads where a key may be used, in the one way that it is written: `https://host`, perhaps with a port, `https://*.host`, or
 * `http://localhost`, whose port may be `*`. It can stand in `frame-ancestors` as it is.
 */
export function checkOrigin(typed: string): { origin: string } | { problem: string } {
  const text = typed.trim()
  if (text.length > 300) return { problem: originProblems.unreadable }
  if (text === '') return { problem: originProblems.missing }
  // The URL parser knows no stars, so they are left out for it.
  const parts = /^(https?):\/\/(\*\.)?([^*]*?)(:\*)?\/?$/i.exec(text)
  if (!parts) return { problem: /^https?:/i.test(text) ? originProblems.wildcard : originProblems.unreadable }
  const [, scheme = '', wildcard = '', host = '', anyPort = ''] = parts
  const address = `${scheme}://${host}`
  if (!URL.canParse(address)) return { problem: originProblems.unreadable }
  const { protocol, hostname, port, pathname, search, hash, username } = new URL(address)
  if (pathname !== '/' || search || hash) return { problem: originProblems.path }
  if (username || !hostName.test(hostname)) return { problem: originProblems.unreadable }
  const isLocal = localHost.test(hostname)
  if (protocol === 'http:' && !isLocal) return { problem: originProblems.plain }
  const isWellStarred = wildcard
    ? protocol === 'https:' && hostname.includes('.') && !/^[\d.]+$/.test(hostname) && !port && !anyPort
    : !anyPort || (isLocal && !port)
  if (!isWellStarred) return { problem: originProblems.wildcard }
  return { origin: `${protocol}//${wildcard}${hostname}${port && `:${port}`}${anyPort}` }
}

/** Whether a page may use a key. @param origin of the page, as a browser says it */
export function isAllowedOrigin(allowed: readonly string[], origin: string): boolean {
  return allowed.some((entry) => {
    const [scheme, name = ''] = entry.split('://*.')
    if (entry.includes('://*.')) return origin.startsWith(`${scheme}://`) && isBelow(name, origin)
    if (entry.endsWith(':*')) return withoutPort(origin) === entry.slice(0, -2)
    return origin === entry
  })
}

const isBelow = (name: string, origin: string) =>
  origin.endsWith(`.${name}`) && hostName.test(origin.slice(origin.indexOf('://') + 3))
const withoutPort = (origin: string) => origin.replace(/:\d+$/, '')

/** The entry of a key's origins by which a page may use it. */
export const allowedBy = (allowed: readonly string[], origin: string): string | undefined =>
  allowed.find((entry) => isAllowedOrigin([entry], origin))
