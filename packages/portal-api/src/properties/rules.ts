import { desc } from 'drizzle-orm'
import { meters } from '../db/schema/meters.ts'

/** Columns of a property that follow from its tenancies and orders, or say when something of it changed: no change of its own. */
export const derivedColumns = [
  'status_id',
  'tenancy_starts_on',
  'derived_at',
  'changed_at',
  'related_words',
  'updated_at',
] as const

/** An order of meters in which the first of a kind is the one in use: the newest, because a replaced meter stays for its readings. */
export const inUseFirst = desc(meters.id)
