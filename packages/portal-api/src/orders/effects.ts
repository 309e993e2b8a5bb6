import { defineEffect } from '../partners/effects.ts'
import * as life from './life.ts'

/** What people do to orders in view; see life.ts. */
export const createOrder = defineEffect(life.createOrder)
export const changeOrderStatus = defineEffect(life.changeOrderStatus)
export const followTenancy = defineEffect(life.followTenancy)
export const useCouponsAgain = defineEffect(life.useCouponsAgain)
