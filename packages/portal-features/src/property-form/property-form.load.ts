import type { PropertyTags } from '@doorstep/portal-contract/properties.schema'
import type { HeatingProvider, PropertyForm } from '@doorstep/portal-contract/property-form.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfFailed, nullIfNotFound } from '../shared/client/nullIfFailed.ts'

/** What the form can be filled in with; a part that failed to load is null. */
export type PropertyOptions = {
  heatingProviders: readonly HeatingProvider[] | null
  tags: PropertyTags | null
}

export async function loadPropertyOptions(client: PortalClient): Promise<PropertyOptions> {
  const [heatingProviders, tags] = await Promise.all([
    nullIfFailed(client.propertyForm.heatingProviders()),
    nullIfFailed(client.properties.tags()),
  ])
  return { heatingProviders, tags }
}

/** Loads a property with what its form needs; null when there is no such property. */
export async function loadPropertyForm(
  client: PortalClient,
  id: number,
): Promise<{ property: PropertyForm; options: PropertyOptions } | null> {
  const [property, options] = await Promise.all([
    client.propertyForm.get(id).catch(nullIfNotFound),
    loadPropertyOptions(client),
  ])
  return property && { property, options }
}
