import { useEffect, useEffectEvent, useState } from 'react'
import { propertyAddress } from '../shared/addresses/property.ts'
import { openDocument } from '../shared/files/openDocument.ts'
import { openModal } from '../shared/modal/openModal.ts'
import { useRecord } from '../shared/record/useRecord.ts'
import { browserAddress } from '../shared/state/address.ts'
import { island } from '../shared/island.tsx'
import { askToDeleteProperty } from './askToDeleteProperty.ts'
import { type PropertyInitial, propertySource } from './property.load.ts'
import { openMeterHistory } from './openMeterHistory.ts'
import { documentActions } from './property.store.ts'
import { PropertyPage } from './PropertyPage.tsx'

export interface PropertyProps {
  initial: PropertyInitial
}

/** The island of a property's record. */
export const Property = island(function Property({ initial }: PropertyProps) {
  const { record: property, state, store } = useRecord({ source: propertySource(initial.record.id), initial })
  const [documents] = useState(() => documentActions({ store }))

  const addReading = () => openModal('addReading', { propertyId: property.id, onChanged: reloadReadings })

  /** The meters, and the documents, which a reading's photo is one of. */
  function reloadReadings(): void {
    void Promise.all([store.reload('supplies'), store.reload('documents')])
  }

  async function addTenancy(): Promise<void> {
    const added = await openModal('addTenancy', { property })
    // Its opening readings are the meters' latest.
    if (added) await Promise.all([store.reload('record'), store.reload('supplies')])
  }

  async function addLead(): Promise<void> {
    if (await openModal('addLead', { property })) await store.reload('record')
  }

  async function addBill(): Promise<void> {
    await openModal('addPostalBill', {
      property,
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
      onChanged: (void_period) => store.update((before) => ({ ...before, void_period })),
    })
  }

  return (
    <PropertyPage
      state={state}
      actions={{ ...documents, reload: store.reload }}
      onAddReading={() => void addReading()}
      onAskForReading={() => void openModal('askForReading', { propertyId: property.id })}
      onOpenReadingLinks={() => void openModal('readingLinks', { propertyId: property.id })}
      onAddTenancy={() => void addTenancy()}
      onAddLead={() => void addLead()}
      onAddBill={() => void addBill()}
      onChangeVoid={changeVoid}
      onDelete={() => void askToDeleteProperty(property)}
      onOpenHistory={(meter) =>
        void openMeterHistory({
          propertyId: property.id,
          meter,
          tenancies: property.tenancies,
          onChanged: reloadReadings,
        })
      }
      onOpenDocument={(document) => openDocument(property.id, document)}
    />
  )
})
