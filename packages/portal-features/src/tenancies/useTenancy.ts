import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { openDocument } from '../shared/files/openDocument.ts'
import type { DocumentFile } from '../shared/files/DocumentLink.tsx'
import { openModal } from '../shared/modal/openModal.ts'
import type { RecordParts, RecordSource } from '../shared/record/recordSource.ts'
import { useRecord } from '../shared/record/useRecord.ts'

export interface TenancyActions {
  changeDates: () => void
  end: () => void
  edit: () => void
  remove: () => void
  editVoid: () => void
  openDocument: (document: DocumentFile) => void
}

/** What a page of a tenancy starts with, with what it shows beside it. */
type TenancyOptions<Parts> = {
  initial: { tenancy: Tenancy }
  client: () => PortalClient
  parts?: {
    /** @param tenancy gives it as it is by then */
    sourceOf: (tenancy: () => Tenancy) => NonNullable<RecordSource<Tenancy, Parts>['parts']>
    initial: Partial<RecordParts<Parts>>
  }
}

/** A tenancy on the page, and what a person can do to it. */
export function useTenancy<Parts = unknown>({
  initial: { tenancy: first },
  client,
  parts,
}: TenancyOptions<Parts>) {
  const { state, store } = useRecord<Tenancy, Parts>({
    source: {
      load: () => client().tenancies.get(first.property.id, first.id),
      failure: unexpectedFailure,
      ...(parts && { parts: parts.sourceOf((): Tenancy => store.$state.get().record) }),
    },
    initial: { record: first, parts: parts?.initial ?? {} },
  })
  const tenancy = state.record

  const changeDates = (focus?: 'end') =>
    openModal('changeDates', {
      tenancy,
      client: client(),
      onChanged: store.show,
      ...(focus && { focus }),
    })

  async function remove() {
    const { askToDelete } = await import('./askToDelete.ts')
    if ((await askToDelete({ tenancy, client: client(), store })) === 'end') void changeDates('end')
  }

  const actions: TenancyActions = {
    changeDates: () => void changeDates(),
    end: () => void changeDates('end'),
    edit: () => void openModal('updateTenancy', { tenancy, client: client(), onChanged: store.show }),
    remove: () => void remove(),
    editVoid() {
      if (!tenancy.void_after) return
      void openModal('updateVoid', {
        propertyId: tenancy.property.id,
        voidPeriod: tenancy.void_after,
        client: client(),
        onChanged: (void_after) => store.show({ ...store.$state.get().record, void_after }),
      })
    },
    openDocument: (document) => openDocument(client(), tenancy.property.id, document),
  }
  return { tenancy, state, store, actions }
}
