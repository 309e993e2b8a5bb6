import { z } from 'zod'
import { dataOf, id } from './wire.schema.ts'

export const billProvider = z.object({ id, name: z.string(), logo_path: z.string().nullable() })

/** GET /api/i/partner/bills/providers (specification, section 7): the providers the partner has accounts with. */
export const billProviders = dataOf(z.array(billProvider.extend({ outstanding_bills_count: z.int() })))

export type BillProvider = z.infer<typeof billProvider>

/** A provider the partner has accounts with, and how many of its bills are outstanding. */
export type BillProviderEntry = z.infer<typeof billProviders>['data'][number]
