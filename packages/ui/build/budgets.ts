import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Size } from './sizes.ts'

/** What the kit may weigh, kept by hand: raising a number is a decision that a reviewer sees. */
export interface Budgets {
  /**
   * The quality bars: JavaScript of these components together in gzip bytes. Counted is `all` of it, popups too; for Table
   * alone what loads `first`, as no table of 200 rows or fewer ever loads the code for virtual rows.
   */
  bars: { components: string[]; counted: 'all' | 'first'; gzip: number }[]
  /** By component, in brotli bytes. */
  components: Record<string, Size>
}

export const budgetsFile = resolve(import.meta.dirname, '../budgets.json')

export const readBudgets = () => JSON.parse(readFileSync(budgetsFile, 'utf8')) as Budgets
