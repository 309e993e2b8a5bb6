import { answerOnceIn } from '../http/answer-once.ts'
import type { IdempotentCall } from '../http/environment.ts'
import { type Limit, takeUseOrRefuse } from '../limits/limits.ts'
import { defineEffect } from '../partners/effects.ts'

/** Makes the change of a call once, however often it is sent (D5). */
export const once = defineEffect(
  (
    { db },
    { call, now, work }: { call: IdempotentCall | undefined; now: Date; work: () => Promise<null> },
  ): Promise<null> => answerOnceIn(db, call, now, work),
)

/** People of one house, a hall or an office share an address of the network. */
const fromSite: Limit[] = [
  { by: ['kind', 'source'], most: 20, within: { minutes: 60 } },
  // Of an hour, so that whoever uses it up for others can't close the form for a day.
  { by: ['kind', 'email'], most: 200, within: { minutes: 60 } },
]
/** At one reseller: what somebody asked of another one is nobody's business here. */
const ofPerson: Limit[] = [{ by: ['kind', 'email', 'source'], most: 5, within: 'day' }]

/** Where a lead comes from: the key of the site, and the client's address. */
export type LeadSource = { publishableKey: string; clientAddress: string }

/** Counts somebody who asks: by their network, by the site's key and by their email. @throws a 429 above the limits */
export const countLead = defineEffect(
  async (
    { db },
    { publishableKey, clientAddress, email, now }: LeadSource & { email: string; now: Date },
  ): Promise<void> => {
    const kind = 'embed_lead'
    await takeUseOrRefuse(db, { kind, email: publishableKey, source: clientAddress }, fromSite, now)
    await takeUseOrRefuse(db, { kind, email, source: publishableKey }, ofPerson, now)
  },
)
