import {
  couponAnswer,
  couponForm,
  draftAnswer,
  draftDelete,
  draftQuery,
  draftsAnswer,
  draftSave,
  draftSavedAnswer,
  newPackage,
  newPackageAnswer,
  quoteEmail,
  quoteEmailed,
} from '@doorstep/portal-contract/onboarding.schema'
import { quoteAnswer, quoteQuery } from '@doorstep/portal-contract/quotes.schema'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { dataOf } from '@doorstep/portal-contract/wire.schema'
import { z } from '@hono/zod-openapi'
import type { GuessThrottle } from '../auth/guess-throttle.ts'
import type { Sealer } from '../http/crypto.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from '../http/route.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import type { Links } from '../mail/links.ts'
import { refuseOverlap } from '../tenancies/rules.ts'
import { findCoupon, refuseGuesses } from './coupon.ts'
import { deleteDraft, findDraft, listDrafts, saveDraft } from './draft.ts'
import { emailQuote } from './email-quote.ts'
import { findQuote } from './read.ts'
import { createPackage } from './change.ts'

const path = '/api/i/partner/onboarding'
const route = routesOf('Onboarding')

const quote = route('get', `${path}/quote`, {
  summary: 'Today’s prices for a household',
  request: { query: quoteQuery },
  responses: { 200: jsonOf(quoteAnswer, 'Bills by group, and the management fee.'), ...errorsOf(404, 409) },
})

const checkCoupon = route('post', `${path}/coupon`, {
  summary: 'Check a coupon',
  request: { body: bodyOf(couponForm) },
  responses: { 200: jsonOf(couponAnswer, 'What it takes off the management fee.'), ...errorsOf(429) },
})

const showDraft = route('get', `${path}/draft`, {
  summary: 'Show one of your own drafts of a package',
  request: { query: draftQuery },
  responses: { 200: jsonOf(draftAnswer, 'The draft, or null.') },
})

const showDrafts = route('get', `${path}/drafts`, {
  summary: 'List your own drafts of packages',
  responses: { 200: jsonOf(draftsAnswer, 'The drafts, the last one saved first.') },
})

const keepDraft = route('put', `${path}/draft`, {
  summary: 'Keep one of your own drafts of a package',
  request: { body: bodyOf(draftSave) },
  responses: { 200: jsonOf(draftSavedAnswer, 'The draft as it is kept.'), ...errorsOf(409) },
})

const removeDraft = route('delete', `${path}/draft`, {
  summary: 'Delete one of your own drafts of a package',
  request: { query: draftDelete },
  responses: { 200: jsonOf(dataOf(z.null()), 'There is no draft any more.') },
})

const emailDraft = route('post', `${path}/draft/{id}/email`, {
  summary: 'Email one of your own quotes to someone',
  request: { body: bodyOf(quoteEmail) },
  responses: { 200: jsonOf(quoteEmailed, 'Where it went.'), ...errorsOf(409, 429) },
})

const submit = route('post', `${path}/partner-package`, {
  summary: 'Make a package',
  request: { body: bodyOf(newPackage) },
  responses: {
    201: jsonOf(newPackageAnswer, 'The new package, its property and its tenancy.'),
    ...errorsOf(404, 409, 429),
  },
})

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
