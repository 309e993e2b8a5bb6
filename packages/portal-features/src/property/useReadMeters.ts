import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { SupplyMeter } from '@doorstep/portal-contract/property.schema'
import { browserClient } from '../shared/client/browserClient.ts'
import { useLoaded } from '../shared/resource/useResource.ts'
import type { ReadTenancy } from './readingText.ts'

/** What a dialog about readings shows of a property. */
export type ReadMeters = {
  /** Without those that were changed. */
  meters: readonly SupplyMeter[]
  /** Newest first: a reading may be for the start or the end of one. */
  tenancies: readonly ReadTenancy[]
}

/** Loads the meters that a property has now, and its tenancies. */
export const useReadMeters = (propertyId: number) =>
  useLoaded<ReadMeters>({
    async load() {
      const [{ tenancies }, supplies] = await Promise.all([
        browserClient().property.get(propertyId),
        browserClient().property.supplies(propertyId),
      ])
      const meters = supplies.flatMap(({ meter }) => (meter && meter.replaced_on === null ? [meter] : []))
      return { meters, tenancies }
    },
    failure: unexpectedFailure,
  })
