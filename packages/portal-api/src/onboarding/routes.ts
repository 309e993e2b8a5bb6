import {
  quote,
  checkCoupon,
  showDraft,
  showDrafts,
  keepDraft,
  removeDraft,
  emailDraft,
  submit,
} from '@doorstep/portal-contract/onboarding.routes'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import type { GuessThrottle } from '../auth/guess-throttle.ts'
import type { Sealer } from '../http/crypto.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import { refuseOverlap } from '../tenancies/rules.ts'
import { findCoupon, refuseGuesses } from './coupon.ts'
import { deleteDraft, findDraft, listDrafts, saveDraft } from './draft.ts'
import { emailQuote } from './email-quote.ts'
import { findQuote } from './read.ts'
import { createPackage } from './change.ts'

/** What the wizard's calls need. */
export type OnboardingServices = {
  sealer: Sealer
  /** Makes the links by which tenants are invited. */
  links: Links
  /** Bounds guessing of coupons. */
  couponThrottle: GuessThrottle
}

/** The wizard that makes a bills-included package (specification, section 7; D25 to D28). */
export function onboardingRoutes(
  router: SignedInRouter,
  { sealer, links, couponThrottle }: OnboardingServices,
): void {
  router
    .openapi(quote, async (c) =>
      c.json(await findQuote(c.var.scoped, c.req.valid('query'), c.var.clock()), 200),
    )
    .openapi(checkCoupon, async (c) => {
      const typed = { code: c.req.valid('json').code, field: 'code' }
      await refuseGuesses(c, couponThrottle, typed)
      const today = todayInLondon(c.var.clock())
      const { id: _id, ...data } = await findCoupon(c.var.scoped, { ...typed, today })
      return c.json({ data }, 200)
    })
    .openapi(showDraft, async (c) => {
      const which = c.req.valid('query')
      return c.json({ data: await findDraft(c.var.scoped, which, c.var.clock()) }, 200)
    })
    .openapi(showDrafts, async (c) => c.json({ data: await listDrafts(c.var.scoped, c.var.clock()) }, 200))
    .openapi(keepDraft, async (c) => {
      const save = c.req.valid('json')
      return c.json(await write(c, (tx, now) => saveDraft(tx, save, now)), 200)
    })
    .openapi(removeDraft, async (c) => {
      const { id } = c.req.valid('query')
      return c.json(await write(c, (tx) => deleteDraft(tx, id)), 200)
    })
    .openapi(emailDraft, async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json(await write(c, (tx, now) => emailQuote(tx, { id, ...form }, now)), 200)
    })
    .openapi(submit, async (c) => {
      const form = c.req.valid('json')
      if (form.coupon) await refuseGuesses(c, couponThrottle, { code: form.coupon, field: 'coupon' })
      const made = write(c, (tx, now) => createPackage(tx, form, { sealer, links, now }))
      return c.json(await made.catch(refuseOverlap('tenancy.tenancy_start')), 201)
    })
}
