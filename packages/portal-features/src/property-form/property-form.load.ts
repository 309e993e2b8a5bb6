import { formFailures } from '@doorstep/portal-contract/messages'
import type { PropertyTags } from '@doorstep/portal-contract/properties.schema'
import type { HeatingProvider, PropertyForm } from '@doorstep/portal-contract/property-form.schema'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfNotFound } from '../shared/client/nullIfFailed.ts'
import { type Loaded, loadParts, type Parts } from '../shared/resource/parts.ts'

/** What the form can be filled in with; a part that failed to load is null. */
export type PropertyOptions = Loaded<PropertyOptionParts>
type PropertyOptionParts = { heatingProviders: readonly HeatingProvider[]; tags: PropertyTags }

export const propertyOptionParts = (
  { propertyForm, properties } = browserClient(),
): Parts<PropertyOptionParts> => ({
  heatingProviders: {
    load: () => propertyForm.heatingProviders(),
    failure: formFailures.heatingProviders,
  },
  tags: { load: () => properties.tags(), failure: formFailures.tags },
})

export const loadPropertyOptions = (client: PortalClient) => loadParts(propertyOptionParts(client))

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
