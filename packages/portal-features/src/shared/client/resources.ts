import type { Resource, ResourceEntry, ResourcesQuery } from '@doorstep/portal-contract/resources.schema'
import type { Api, CallOptions } from './createApi.ts'
import { type PartialQuery, resourceFileUrl } from './fileUrls.ts'

const path = '/api/i/partner/resources'

/** Resources (specification, section 7, content service; D40). */
export const resourceCalls = ({ send, data, download }: Api) => ({
  /** The newest first. */
  list: (query: PartialQuery<ResourcesQuery> = {}, options?: CallOptions) =>
    data<ResourceEntry[]>(path, { ...options, query }),

  /** A resource; whoever asks may then open its files for a week. */
  get: (slug: string, options?: CallOptions) =>
    data<Resource>(`${path}/${encodeURIComponent(slug)}`, options),

  /** A file of a resource; save it with `saveDownload`. */
  download: (slug: string, filename: string, options?: CallOptions) =>
    download(resourceFileUrl(slug, filename), filename, options),

  /** Fails as downloading the file would, without the file. */
  checkFile: (slug: string, filename: string) =>
    send<void>(resourceFileUrl(slug, filename, true), { method: 'HEAD' }),
})
