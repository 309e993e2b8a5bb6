import type { z } from 'zod'
import type { apiError, pageLinks, pageMeta } from './wire.schema.ts'

export type ApiError = z.infer<typeof apiError>
export type PageMeta = z.infer<typeof pageMeta>
export type PageLinks = z.infer<typeof pageLinks>

/** A page of a list (D3). */
export type Page<Item> = { data: Item[]; meta: PageMeta; links: PageLinks }

/** A single record or an unpaged list (D46). */
export type DataOf<Data> = { data: Data }

/** How long a page of a list is (D3). */
export const pageSize = { default: 25, max: 100 } as const
