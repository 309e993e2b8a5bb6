import { lockAddress as lock } from '../db/locks.ts'
import { defineEffect } from '../partners/effects.ts'

/** Until the transaction's end nobody else makes an email somebody's. */
export const lockAddress = defineEffect(({ db }, email: string): Promise<void> => lock(db, email))
