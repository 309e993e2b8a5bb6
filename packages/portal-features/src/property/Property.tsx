import { useEffect, useEffectEvent, useState } from 'react'
import { propertyAddress } from '../shared/addresses/property.ts'
import { clientOr } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { openDocument } from '../shared/files/openDocument.ts'
import { openModal } from '../shared/modal/openModal.ts'
import { useRecord } from '../shared/record/useRecord.ts'
import { browserAddress } from '../shared/state/address.ts'
import { askToDeleteProperty } from './askToDeleteProperty.ts'
import { type PropertyInitial, propertySource } from './property.load.ts'
import { openMeterHistory } from './openMeterHistory.ts'
import { documentActions } from './property.store.ts'
import { PropertyPage } from './PropertyPage.tsx'

export interface PropertyProps {
  initial: PropertyInitial
  client?: PortalClient
}

/** The island of a property's record. */
export function Property({ initial, client: given }: PropertyProps) {
  const client = clientOr(given)
  const {
    record: property,
    state,
    store,
  } = useRecord({ source: propertySource(client, initial.record.id), initial })
  const [documents] = useState(() => documentActions({ client, store }))

  const addReading = () =>
    openModal('addReading', { propertyId: property.id, client: client(), onChanged: reloadReadings })

  /** The meters, and the documents, which a reading's photo is one of. */
  function reloadReadings(): void {
    void Promise.all([store.reload('supplies'), store.reload('documents')])
  }

  async function addTenancy(): Promise<void> {
    const added = await openModal('addTenancy', { property, client: client() })
    // Its opening readings are the meters' latest.
    if (added) await Promise.all([store.reload('record'), store.reload('supplies')])
  }

  async function addLead(): Promise<void> {
    if (await openModal('addLead', { property, client: client() })) await store.reload('record')
  }

  async function addBill(): Promise<void> {
    await openModal('addPostalBill', {
      property,
      client: client(),
      onChanged: () => void store.reload('providers'),
    })
  }

  // The address says what is to be added, once: not again after a reload.
  const addWhatAddressSays = useEffectEvent(() => {
    const page = propertyAddress(property.id)
    const { add } = page.parse(window.location.search)
    if (!add) return
    browserAddress().replace(page.href())
    void { tenancy: addTenancy, lead: addLead, reading: addReading, bill: addBill }[add]()
  })
  useEffect(() => addWhatAddressSays(), [])

  function changeVoid(): void {
    if (!property.void_period) return
    void openModal('updateVoid', {
      propertyId: property.id,
      voidPeriod: property.void_period,
      client: client(),
      onChanged: (void_period) => store.update((before) => ({ ...before, void_period })),
    })
  }

  return (
    <PropertyPage
      state={state}
      actions={{ ...documents, reload: store.reload }}
      onAddReading={() => void addReading()}
      onAskForReading={() => void openModal('askForReading', { propertyId: property.id, client: client() })}
      onOpenReadingLinks={() => void openModal('readingLinks', { propertyId: property.id, client: client() })}
      onAddTenancy={() => void addTenancy()}
      onAddLead={() => void addLead()}
      onAddBill={() => void addBill()}
      onChangeVoid={changeVoid}
      onDelete={() => void askToDeleteProperty(property, client())}
      onOpenHistory={(meter) =>
        void openMeterHistory({
          propertyId: property.id,
          meter,
          tenancies: property.tenancies,
          client: client(),
          onChanged: reloadReadings,
        })
      }
      onOpenDocument={(document) => openDocument(client(), property.id, document)}
    />
  )
}
