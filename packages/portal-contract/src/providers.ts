import type { z } from 'zod'
import type { billProvider, billProviders } from './postal-bills.schema.ts'

export type BillProvider = z.infer<typeof billProvider>

/** A provider the partner has accounts with, and how many of its bills are outstanding. */
export type BillProviderEntry = z.infer<typeof billProviders>['data'][number]
