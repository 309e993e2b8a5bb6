import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { coupons } from '../db/schema/catalogue.ts'
import { defineEffect } from '../partners/effects.ts'

/**
 * Uses a coupon that the partners in view may use once more (D27).
 * @returns whether it could be: not when others used it up, or it was disabled meanwhile
 */
export const redeemCoupon = defineEffect(async ({ db, view }, id: number): Promise<boolean> => {
  const usable = and(
    eq(coupons.id, id),
    isNull(coupons.disabledAt),
    or(isNull(coupons.usesLeft), gt(coupons.usesLeft, 0)),
  )
  const redeemed = await db
    .update(coupons)
    .set({ usesLeft: sql`${coupons.usesLeft} - 1` })
    .where(view.ofShared(coupons, usable))
    .returning({ id: coupons.id })
  return redeemed.length > 0
})
