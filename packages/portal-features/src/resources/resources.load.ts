import type { ResourceSection } from '@doorstep/portal-contract/resources'
import type { Resource, ResourceEntry } from '@doorstep/portal-contract/resources.schema'
import { resourcesAddress, sectionNamed } from '../shared/addresses/resources.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed, nullIfNotFound } from '../shared/client/nullIfFailed.ts'

export type ResourcesInitial = {
  /** Null when they could not be loaded. */
  resources: readonly ResourceEntry[] | null
  q: string
  section: ResourceSection | null
  /** The page's own address. */
  href: string
}

/** Loads the page of resources. */
export async function loadResources({ resources }: PortalClient, search: string): Promise<ResourcesInitial> {
  const address = resourcesAddress.parse(search)
  const q = address.q?.trim() ?? ''
  return {
    resources: await nullIfFailed(resources.list({ q })),
    q,
    section: sectionNamed(address.section),
    href: resourcesAddress.href(address),
  }
}

/** Loads one resource; null when there is none that the person may see. */
export const loadResource = ({ resources }: PortalClient, slug: string): Promise<Resource | null> =>
  resources.get(slug).catch(nullIfNotFound)
