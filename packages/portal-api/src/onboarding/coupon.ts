import { toPounds } from '@doorstep/portal-contract/money'
import { couponProblem, couponRefusals } from '@doorstep/portal-contract/onboarding'
import type { Coupon } from '@doorstep/portal-contract/onboarding.schema'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { GuessThrottle } from '../auth/guess-throttle.ts'
import { coupons } from '../db/schema/catalogue.ts'
import { partners } from '../db/schema/partners.ts'
import type { SignedInEnv } from '../http/environment.ts'
import { invalid } from '../http/errors.ts'
import { isAnswered } from '../http/idempotency.ts'
import type { ScopedDatabase } from '../partners/scoped-database.ts'

/**
 * Refuses a code that nobody in view has; those are counted, so that codes are as slow to guess as at the sign-in (D27, D62). A call that
 * was answered before is no guess.
 * @param field where the 422 says so
 * @throws a 422 for an unknown code, and a 429 after too many of them, whatever the code
 */
export async function refuseGuesses(
  c: Context<SignedInEnv>,
  throttle: GuessThrottle,
  { code, field }: { code: string; field: string },
): Promise<void> {
  const { scoped, idempotency } = c.var
  if (idempotency && (await isAnswered(scoped, idempotency, c.var.clock()))) return
  const who = { ipAddress: c.var.clientAddress, email: scoped.scope.user.email }
  const known = await throttle.tried(who, async () => {
    const [found] = await scoped.selectShared({ id: coupons.id }).from(coupons, eq(coupons.code, code))
    return found
  })
  if (!known) throw invalid(field, couponRefusals.unknown)
}

/**
 * A coupon that can be used today, by its code in upper case (D27). One of another partner is unknown.
 * @param field where the 422 says why it can't
 * @param forPartnerId whose package it is for, once that is known: then one of a partner beside or below that one is unknown too
 */
export async function findCoupon(
  scoped: ScopedDatabase,
  { code, field, today, forPartnerId }: { code: string; field: string; today: string; forPartnerId?: number },
): Promise<Coupon & { id: number }> {
  const [found] = await scoped
    .selectShared({
      id: coupons.id,
      partnerId: coupons.partnerId,
      code: coupons.code,
      percentOff: coupons.percentOff,
      amountOffPence: coupons.amountOffPence,
      validFrom: coupons.validFrom,
      validTo: coupons.validTo,
      usesLeft: coupons.usesLeft,
      disabledAt: coupons.disabledAt,
    })
    .from(coupons, eq(coupons.code, code))
  if (!found) throw invalid(field, couponRefusals.unknown)
  if (forPartnerId !== undefined && found.partnerId !== null) {
    if (!(await isSelfOrAbove(scoped, found.partnerId, forPartnerId)))
      throw invalid(field, couponRefusals.unknown)
  }
  const problem = couponProblem(
    {
      valid_from: found.validFrom,
      valid_to: found.validTo,
      uses_left: found.usesLeft,
      is_disabled: found.disabledAt !== null,
    },
    today,
  )
  if (problem !== null) throw invalid(field, problem)
  return {
    id: found.id,
    code: found.code,
    percent_off: found.percentOff,
    amount_off: found.amountOffPence === null ? null : toPounds(found.amountOffPence),
    valid_to: found.validTo,
  }
}

/** Whether a partner in view is another one, or above it. */
async function isSelfOrAbove(scoped: ScopedDatabase, upperId: number, partnerId: number): Promise<boolean> {
  const inView = await scoped.select({ id: partners.id, parentId: partners.parentId }).from(partners)
  const parentOf = new Map(inView.map(({ id, parentId }) => [id, parentId]))
  let id: number | null | undefined = partnerId
  while (typeof id === 'number' && id !== upperId) id = parentOf.get(id)
  return id === upperId
}
