import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import type { VoidPeriod } from '@doorstep/portal-contract/void-periods.schema'
import { useState } from 'react'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { openDocument } from '../shared/files/openDocument.ts'
import type { DocumentFile } from '../shared/files/DocumentLink.tsx'
import { openModal } from '../shared/modal/openModal.ts'

export interface TenancyActions {
  changeDates: () => void
  end: () => void
  edit: () => void
  remove: () => void
  editVoid: () => void
  openDocument: (document: DocumentFile) => void
}

/**
 * A tenancy on the page, and what a person can do to it.
 * @param onChange called once it was changed, or a change was undone
 */
export function useTenancy(
  { tenancy: first, today }: { tenancy: Tenancy; today: string },
  client: () => PortalClient,
  onChange?: () => void,
) {
  const [tenancy, setTenancy] = useState(first)
  const [isDeleted, setDeleted] = useState(false)

  /** Shows a tenancy that was changed, or whose change was undone. */
  function show(changed: Tenancy) {
    setTenancy(changed)
    setDeleted(false)
    onChange?.()
  }

  async function changeDates(focus?: 'end') {
    const changed = await openModal('changeDates', {
      tenancy,
      today,
      client: client(),
      onRestored: show,
      ...(focus && { focus }),
    })
    if (changed) show(changed)
  }

  async function edit() {
    const changed = await openModal('updateTenancy', { tenancy, client: client(), onRestored: show })
    if (changed) show(changed)
  }

  async function remove() {
    const result = await openModal('deleteTenancy', { tenancy, today, client: client(), onRestored: show })
    if (result === 'end') void changeDates('end')
    else if (result === 'deleted') setDeleted(true)
  }

  const showVoid = (voidPeriod: VoidPeriod) => setTenancy((shown) => ({ ...shown, void_after: voidPeriod }))

  async function editVoid() {
    if (!tenancy.void_after) return
    const changed = await openModal('updateVoid', {
      propertyId: tenancy.property.id,
      voidPeriod: tenancy.void_after,
      client: client(),
      onRestored: showVoid,
    })
    if (changed) showVoid(changed)
  }

  const actions: TenancyActions = {
    changeDates: () => void changeDates(),
    end: () => void changeDates('end'),
    edit: () => void edit(),
    remove: () => void remove(),
    editVoid: () => void editVoid(),
    openDocument: (document) => openDocument(client(), tenancy.property.id, document),
  }
  return { tenancy, isDeleted, show, actions }
}
