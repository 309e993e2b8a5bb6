/** How a link that asks for a reading stands, as its sender sees it (D67). */
export type ReadingLinkState = 'made' | 'sent' | 'opened' | 'used' | 'expired' | 'withdrawn'

type Moments = {
  sent_at: string | null
  opened_at: string | null
  used_at: string | null
  revoked_at: string | null
  expires_at: string
}

/** @param now the current time, ISO */
export function readingLinkStateOf(link: Moments, now: string): ReadingLinkState {
  if (link.used_at) return 'used'
  if (link.revoked_at) return 'withdrawn'
  if (Date.parse(link.expires_at) <= Date.parse(now)) return 'expired'
  if (link.opened_at) return 'opened'
  return link.sent_at ? 'sent' : 'made'
}

/** Whether a link may still be sent, copied or withdrawn. One that has expired is sent again for 14 more days. */
export const isReadingLinkOpen = (state: ReadingLinkState): boolean => !['used', 'withdrawn'].includes(state)

/** The most that is written to whoever is asked for a reading. */
export const readingLinkLengths = { name: 100, message: 500 } as const

/** Errors of the form that asks for a reading. */
export const readingLinkTexts = {
  meters: 'Choose at least one meter.',
  name: 'Enter the name of the person you’re asking.',
  longName: `Use no more than ${readingLinkLengths.name} characters.`,
  longMessage: `Use no more than ${readingLinkLengths.message} characters.`,
  email: 'Enter an email address, or choose to copy the link.',
  noReading: 'Enter at least one reading.',
  photo: 'Choose a JPG or PNG photo.',
} as const

/** What the form that asks for a reading says where an answer is missing. */
export const missingOfReadingLink = { name: readingLinkTexts.name } as const
