/** What links open without signing in: a property's meters to read, or a housemate's own details (D67, D86). */
export const accessLinkKinds = ['readings', 'tenant'] as const
export type AccessLinkKind = (typeof accessLinkKinds)[number]

/** How long a link opens what it is for, days (D67, D86). */
export const accessLinkDays = 14

/** Why a link opens nothing, each in its own words (D67, D86). */
export const accessLinkRefusals = {
  unknown: 'This link doesn’t work. Check that you copied the full link, or ask for a new one.',
  expired: 'This link has expired. Ask for a new one.',
  revoked: 'This link was withdrawn. Ask for a new one if you still need it.',
  closed: 'This link is no longer needed: its bills package is closed, or somebody else pays for it.',
  used: 'This link has already been used. Ask for a new one to change what you sent.',
} as const
export type AccessLinkRefusal = keyof typeof accessLinkRefusals

/** Which refusal a sentence is; undefined for any other sentence. */
export const accessLinkRefusalOf = (message: string): AccessLinkRefusal | undefined =>
  (Object.keys(accessLinkRefusals) as AccessLinkRefusal[]).find(
    (refusal) => accessLinkRefusals[refusal] === message,
  )
