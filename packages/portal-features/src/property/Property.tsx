import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { documentFileUrl } from '../shared/client/documents.ts'
import { openDocument } from '../shared/files/openDocument.ts'
import { openModal } from '../shared/modal/openModal.ts'
import type { PropertyInitial } from './property.load.ts'
import { createPropertyStore } from './property.store.ts'
import { PropertyPage } from './PropertyPage.tsx'

export interface PropertyProps {
  initial: PropertyInitial
  client?: PortalClient
}

/** The island of a property's record. */
export function Property({ initial, client }: PropertyProps) {
  const getClient = client ? () => client : browserClient
  const [store] = useState(() => createPropertyStore({ client: getClient(), initial }))
  const state = useStore(store.$state)
  const { property, today, parts } = state

  async function addReading(): Promise<void> {
    if (!parts.supplies) await store.reload('supplies')
    const { supplies } = store.$state.get().parts
    if (!supplies) return
    const meters = supplies.flatMap(({ meter }) => meter ?? [])
    const added = await openModal('addReading', {
      propertyId: property.id,
      meters,
      tenancies: property.tenancies,
      today,
      client: getClient(),
    })
    if (!added) return
    // A reading's photo is a document of the property.
    await Promise.all([store.reload('supplies'), ...(added.document ? [store.reload('documents')] : [])])
  }

  async function addTenancy(): Promise<void> {
    const added = await openModal('addTenancy', { property, today, client: getClient() })
    // Its opening readings are the meters' latest.
    if (added) await Promise.all([store.reloadProperty(), store.reload('supplies')])
  }

  async function addLead(): Promise<void> {
    if (await openModal('addLead', { property, today, client: getClient() })) await store.reloadProperty()
  }

  async function changeVoid(): Promise<void> {
    const { id: propertyId, void_period: voidPeriod } = property
    if (!voidPeriod) return
    const changed = await openModal('updateVoid', {
      propertyId,
      voidPeriod,
      client: getClient(),
      onRestored: () => void store.reloadProperty(),
    })
    if (changed) await store.reloadProperty()
  }

  return (
    <PropertyPage
      state={state}
      actions={store}
      onAddReading={() => void addReading()}
      onAddTenancy={() => void addTenancy()}
      onAddLead={() => void addLead()}
      onChangeVoid={() => void changeVoid()}
      onDelete={() =>
        void openModal('deleteProperty', {
          id: property.id,
          address: property.address_line1,
          client: getClient(),
        })
      }
      onOpenHistory={(meter) =>
        void openModal('meterHistory', {
          meter,
          load: () => getClient().meterReadings.list(property.id, { meter_id: meter.id, per_page: 100 }),
          documentHref: (id) => documentFileUrl(property.id, id, true),
        })
      }
      onOpenDocument={(document) => openDocument(getClient(), property.id, document)}
    />
  )
}
