import {
  couponAnswer,
  couponForm,
  draftAnswer,
  draftSave,
  draftSavedAnswer,
  newPackage,
  newPackageAnswer,
} from '@doorstep/portal-contract/onboarding.schema'
import { quoteAnswer, quoteQuery } from '@doorstep/portal-contract/quotes.schema'
import { todayInLondon } from '@doorstep/portal-contract/dates'
import { dataOf } from '@doorstep/portal-contract/wire.schema'
import { createRoute, z } from '@hono/zod-openapi'
import type { GuessThrottle } from '../auth/guess-throttle.ts'
import { isOverlap } from '../http/database-errors.ts'
import type { Sealer } from '../http/crypto.ts'
import { invalid } from '../http/errors.ts'
import { idempotencyHeaders } from '../http/idempotency.ts'
import { errorsOf, jsonOf } from '../http/responses.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import { findCoupon, refuseGuesses } from './coupon.ts'
import { deleteDraft, findDraft, saveDraft } from './draft.ts'
import { findQuote } from './quote.ts'
import { createPackage } from './submit.ts'

const path = '/api/i/partner/onboarding'
const common = { tags: ['Onboarding'] }
const bodyOf = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
})

const quote = createRoute({
  ...common,
  method: 'get',
  path: `${path}/quote`,
  summary: 'Today’s prices for a household',
  request: { query: quoteQuery },
  responses: {
    200: jsonOf(quoteAnswer, 'Bills by group, and the management fee.'),
    ...errorsOf(401, 404, 422),
  },
})

const checkCoupon = createRoute({
  ...common,
  method: 'post',
  path: `${path}/coupon`,
  summary: 'Check a coupon',
  request: { headers: idempotencyHeaders, body: bodyOf(couponForm) },
  responses: {
    200: jsonOf(couponAnswer, 'What it takes off the management fee.'),
    ...errorsOf(401, 419, 422, 429),
  },
})

const showDraft = createRoute({
  ...common,
  method: 'get',
  path: `${path}/draft`,
  summary: 'Show your own draft of a package',
  responses: { 200: jsonOf(draftAnswer, 'The draft, or null.'), ...errorsOf(401) },
})

const keepDraft = createRoute({
  ...common,
  method: 'put',
  path: `${path}/draft`,
  summary: 'Keep your own draft of a package',
  request: { headers: idempotencyHeaders, body: bodyOf(draftSave) },
  responses: { 200: jsonOf(draftSavedAnswer, 'The draft as it is kept.'), ...errorsOf(401, 409, 419, 422) },
})

const removeDraft = createRoute({
  ...common,
  method: 'delete',
  path: `${path}/draft`,
  summary: 'Delete your own draft of a package',
  request: { headers: idempotencyHeaders },
  responses: { 200: jsonOf(dataOf(z.null()), 'There is no draft any more.'), ...errorsOf(401, 419) },
})

const submit = createRoute({
  ...common,
  method: 'post',
  path: `${path}/partner-package`,
  summary: 'Make a bills-included package',
  request: { headers: idempotencyHeaders, body: bodyOf(newPackage) },
  responses: {
    201: jsonOf(newPackageAnswer, 'The new package, its property and its tenancy.'),
    ...errorsOf(401, 404, 409, 419, 422, 429),
  },
})

/** What the wizard's calls need. */
export type OnboardingServices = {
  sealer: Sealer
  /** Bounds guessing of coupons. */
  couponThrottle: GuessThrottle
}

/** The wizard that makes a bills-included package (specification, section 7; D25 to D28). */
export function onboardingRoutes(
  router: SignedInRouter,
  { sealer, couponThrottle }: OnboardingServices,
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
      return c.json({ data: await findDraft(c.var.scoped, c.var.clock()) }, 200)
    })
    .openapi(keepDraft, async (c) => {
      const save = c.req.valid('json')
      return c.json(await write(c, (tx, now) => saveDraft(tx, save, now)), 200)
    })
    .openapi(removeDraft, async (c) => c.json(await write(c, (tx) => deleteDraft(tx)), 200))
    .openapi(submit, async (c) => {
      const form = c.req.valid('json')
      if (form.coupon !== null) await refuseGuesses(c, couponThrottle, { code: form.coupon, field: 'coupon' })
      const made = write(c, (tx, now) => createPackage(tx, form, { sealer, now }))
      return c.json(await made.catch(refuseOverlap), 201)
    })
}

/** Two tenancies that came at the same moment to have a day in common. */
function refuseOverlap(error: unknown): never {
  if (!isOverlap(error)) throw error
  throw invalid('tenancy.tenancy_start', 'Another tenancy has some of these days. Reload the page to see it.')
}
