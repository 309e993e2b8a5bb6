import type { ExportedFile } from '@doorstep/portal-contract/exports.schema'
import type { Api, CallOptions } from './createApi.ts'

/** Long files that are made later (docs/decisions/0075). */
export const exportCalls = ({ data }: Api) => ({
  get: (id: number, options?: CallOptions) => data<ExportedFile>(`/api/i/partner/exports/${id}`, options),
})
