import { eq } from 'drizzle-orm'
import { orders } from '../db/schema/orders.ts'
import { defineEffect } from '../partners/effects.ts'
import { followHousehold as follow } from './household.ts'
import * as life from './life.ts'

/** What people do to orders in view; see life.ts. */
export const createOrder = defineEffect(life.createOrder)
export const winLead = defineEffect(life.winLead)
export const changeOrderStatus = defineEffect(life.changeOrderStatus)
export const followTenancy = defineEffect(life.followTenancy)
export const followHousehold = defineEffect(
  async ({ db, view }, { id, now }: { id: number; now: Date }): Promise<void> => {
    const [own] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(view.of(orders, eq(orders.id, id)))
    if (own) await follow(db, own.id, now)
  },
)
export const useCouponsAgain = defineEffect(life.useCouponsAgain)
