import { desc } from 'drizzle-orm'
import { meters } from '../db/schema/meters.ts'

/** An order of meters in which the first of a kind is the one in use: the newest, because a replaced meter stays for its readings. */
export const inUseFirst = desc(meters.id)
