import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { browserClient } from '../shared/client/browserClient.ts'
import { openDocument } from '../shared/files/openDocument.ts'
import type { DocumentFile } from '../shared/files/DocumentLink.tsx'
import { openModal } from '../shared/modal/openModal.ts'
import { useRecord } from '../shared/record/useRecord.ts'
import type { Loaded, Parts } from '../shared/resource/parts.ts'

export interface TenancyActions {
  changeDates: () => void
  end: () => void
  edit: () => void
  remove: () => void
  editVoid: () => void
  openDocument: (document: DocumentFile) => void
}

/** What a page of a tenancy starts with, with what it shows beside it. */
type TenancyOptions<Data> = {
  initial: { tenancy: Tenancy }
  parts?: {
    /** @param tenancy gives it as it is by then */
    sourceOf: (tenancy: () => Tenancy) => Parts<Data>
    initial: Partial<Loaded<Data>>
  }
}

/** A tenancy on the page, and what a person can do to it. */
export function useTenancy<Data = unknown>({ initial: { tenancy: first }, parts }: TenancyOptions<Data>) {
  const {
    record: tenancy,
    state,
    isDeleted,
    store,
  } = useRecord<Tenancy, Data>({
    source: {
      load: () => browserClient().tenancies.get(first.property.id, first.id),
      failure: unexpectedFailure,
      ...(parts && { parts: parts.sourceOf((): Tenancy => store.$state.get().parts.record) }),
    },
    initial: { record: first, parts: parts?.initial ?? {} },
  })

  const show = (changed: Tenancy) => store.update(() => changed)

  const changeDates = (focus?: 'end') =>
    openModal('changeDates', {
      tenancy,
      onChanged: show,
      ...(focus && { focus }),
    })

  async function remove() {
    const { askToDelete } = await import('./askToDelete.ts')
    if ((await askToDelete({ tenancy, store })) === 'end') void changeDates('end')
  }

  const actions: TenancyActions = {
    changeDates: () => void changeDates(),
    end: () => void changeDates('end'),
    edit: () => void openModal('updateTenancy', { tenancy, onChanged: show }),
    remove: () => void remove(),
    editVoid() {
      if (!tenancy.void_after) return
      void openModal('updateVoid', {
        propertyId: tenancy.property.id,
        voidPeriod: tenancy.void_after,
        onChanged: (void_after) => store.update((before) => ({ ...before, void_after })),
      })
    },
    openDocument: (document) => openDocument(tenancy.property.id, document),
  }
  return { tenancy, state, isDeleted, show, store, actions }
}
