import { emailChangesPerHour } from '@doorstep/portal-contract/account'
import { linkEmails } from '@doorstep/portal-contract/auth'
import { sendingLimits } from '@doorstep/portal-contract/sending-limits'
import type { Database } from '../db/database.ts'
import { type Limit, takeUse } from '../limits/limits.ts'
import type { MailKind } from './messages.ts'

const minute = { minutes: 1 }
const hour = { minutes: 60 }

const ofPartner: Limit = { by: ['source'], within: 'day', ...sendingLimits.emailsADay }
const invitesOfPartner: Limit = { by: ['kind', 'source'], within: hour, ...sendingLimits.invitesAnHour }
/** Links that people ask for by typing any address (D62). */
const linksToAddress: Limit = {
  by: ['kind', 'email'],
  most: linkEmails.count,
  within: { minutes: linkEmails.withinMinutes },
}

/** The limits of each mail (D44, D62, D74); none where it only goes to people of the portal about themselves. */
export const limitsOf = {
  password_reset: [linksToAddress],
  sign_up: [linksToAddress],
  email_change: [linksToAddress, { by: ['kind', 'source'], most: emailChangesPerHour, within: hour }],
  invite: [
    ofPartner,
    invitesOfPartner,
    { by: ['kind', 'email'], within: 'day', ...sendingLimits.invitesADay },
  ],
  payment_details_reminder: [
    ofPartner,
    { by: ['kind', 'email'], within: 'day', ...sendingLimits.remindersADay },
  ],
  // A supplier gets one for each late notice; those are chased once a working day (D67).
  chaser: [ofPartner],
  // A supplier gets one for each tenancy, and of that one a day (notifications/change.ts).
  notice: [ofPartner],
  quote: [ofPartner, { by: ['kind', 'email'], within: 'day', ...sendingLimits.quotesADay }],
  reading_link: [ofPartner, { by: ['kind', 'email'], within: 'day', ...sendingLimits.readingLinksADay }],
  password_changed: [],
  email_change_notice: [],
  second_factor_changed: [],
  // Our staff send these, or are sent them.
  partner_standing: [],
  sign_up_waits: [],
  alerts: [],
  invoice: [],
  share: [],
  // One for each file that a person asked for, of which few may be on their way.
  export_ready: [],
  export_failed: [],
} satisfies Record<MailKind, Limit[]>

/** Of an invite that was sent before. */
export const limitsOfInviteAgain: Limit[] = [
  { by: ['kind', 'email', 'source'], within: minute, ...sendingLimits.againAMinute },
  ofPartner,
  invitesOfPartner,
  { by: ['kind', 'email'], within: 'day', ...sendingLimits.againADay },
]

/** A link that anyone may have emailed to any address. */
type LinkKind = 'password_reset' | 'sign_up'
/** What a partner sends to people outside it. */
export type OutsideKind =
  | 'invite'
  | 'payment_details_reminder'
  | 'chaser'
  | 'notice'
  | 'quote'
  | 'reading_link'

/**
 * Whether a link may still be emailed to an address, and counts it (D62). Callers answer the same either way: nobody learns how often an
 * address was written to.
 */
export async function mayEmailLink(
  db: Database,
  { kind, email, ipAddress }: { kind: LinkKind; email: string; ipAddress: string },
  now: Date,
): Promise<boolean> {
  return 'id' in (await takeUse(db, { kind, email, source: ipAddress }, limitsOf[kind], now))
}
