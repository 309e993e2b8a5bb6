import { defineEffect } from '../partners/effects.ts'
import * as settle from './settle.ts'

/** Has accounts in view follow their bills; see settle.ts. */
export const settleAccounts = defineEffect(settle.settleAccounts)
