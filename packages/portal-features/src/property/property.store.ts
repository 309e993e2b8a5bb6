import type { PropertyDocument } from '@doorstep/portal-contract/documents.schema'
import { officeFailures, unexpectedFailure } from '@doorstep/portal-contract/messages'
import { atom } from 'nanostores'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { type Download, saveDownload } from '../shared/client/download.ts'
import { newIdempotencyKey } from '../shared/client/newIdempotencyKey.ts'
import { PortalError } from '../shared/client/PortalError.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { pushToast, undoToastDuration } from '../shared/state/toasts.ts'
import { documentsAPage, partSources, type PropertyInitial, type PropertyParts } from './property.load.ts'

type PartName = keyof PropertyParts

export type PropertyState = PropertyInitial & {
  /** The parts that are being loaded again. */
  loading: readonly PartName[]
}

export type PropertyStoreOptions = {
  client: PortalClient
  initial: PropertyInitial
  /** Lets the browser save a file. */
  save?: (download: Download) => void
}

export type PropertyStore = ReturnType<typeof createPropertyStore>

/** The record of a property: its parts, and what can be done with its documents. One for each island. */
export function createPropertyStore({ client, initial, save = saveDownload }: PropertyStoreOptions) {
  const { id } = initial.property
  const sources = partSources(client, id)
  const $state = atom<PropertyState>({ ...initial, loading: [] })
  /** The idempotency keys of files, so that sending one again after a lost response keeps it once (D5). */
  const keys = new WeakMap<File, string>()

  const update = (change: Partial<PropertyState>) => $state.set({ ...$state.get(), ...change })

  function setPart<Name extends PartName>(name: Name, part: PropertyParts[Name]) {
    update({ parts: { ...$state.get().parts, [name]: part } })
  }

  /** Loads a part again; the last one is kept when that fails (D35a). */
  async function reload<Name extends PartName>(name: Name): Promise<void> {
    const { load, failure } = sources[name]
    if ($state.get().loading.includes(name)) return
    update({ loading: [...$state.get().loading, name] })
    const part = await toastFailure(load(), failure)
    if (part) setPart(name, part)
    update({ loading: $state.get().loading.filter((one) => one !== name) })
  }

  /** Shows some documents, each once and newest first, of so many in all. */
  function showDocuments(rows: readonly PropertyDocument[], total: number) {
    const { documents } = $state.get().parts
    if (!documents) return
    const data = [...new Map(rows.map((row) => [row.id, row])).values()].toSorted(newestFirst)
    setPart('documents', { ...documents, data, meta: { ...documents.meta, total } })
  }

  const shown = () => $state.get().parts.documents ?? { data: [], meta: { total: 0 } }

  /** Shows a document that was added or restored. */
  function addDocument(document: PropertyDocument) {
    const { data, meta } = shown()
    const isNew = data.every((row) => row.id !== document.id)
    showDocuments([...data, document], meta.total + (isNew ? 1 : 0))
  }

  function dropDocument(documentId: number) {
    const { data, meta } = shown()
    const rest = data.filter((row) => row.id !== documentId)
    showDocuments(rest, meta.total - (data.length - rest.length))
  }

  async function restoreDocument({ id: documentId, filename }: PropertyDocument): Promise<void> {
    const restored = await tryChange(client.documents.restore(id, documentId))
    if (!restored) return
    addDocument(restored)
    pushToast({ tone: 'positive', message: `Restored ${filename}` })
  }

  return {
    $state,
    reload,

    /** Loads the property itself again, after a modal has changed its tenancies or void period. */
    async reloadProperty(): Promise<void> {
      const property = await toastFailure(client.property.get(id), unexpectedFailure)
      if (property) update({ property })
    },

    /** Shows the documents before those that are shown. */
    async moreDocuments(): Promise<void> {
      const page = Math.floor(shown().data.length / documentsAPage) + 1
      const call = client.documents.list(id, { page, per_page: documentsAPage })
      const next = await toastFailure(call, officeFailures.documents)
      if (next) showDocuments([...shown().data, ...next.data], next.meta.total)
    },

    /** Uploads a file and shows it as a document. @throws a PortalError that says why it can't be taken */
    async uploadDocument(file: File, signal: AbortSignal): Promise<PropertyDocument> {
      const key = keys.get(file) ?? newIdempotencyKey()
      keys.set(file, key)
      const document = await client.documents.upload(id, file, key, { signal })
      addDocument(document)
      return document
    },

    /** Deletes a document at once, with Undo; it is back when that fails. */
    async deleteDocument(document: PropertyDocument): Promise<void> {
      dropDocument(document.id)
      if (!(await tryChange(client.documents.remove(id, document.id)))) return addDocument(document)
      pushToast({
        tone: 'positive',
        message: `Deleted ${document.filename}`,
        duration: undoToastDuration,
        action: { label: 'Undo', onAction: () => void restoreDocument(document) },
      })
    },

    /** Saves a document's file. */
    async downloadDocument(documentId: number): Promise<void> {
      const file = await toastFailure(
        client.documents.download(id, documentId),
        officeFailures.documentDownload,
      )
      if (file) save(file)
    },
  }
}

const newestFirst = (a: PropertyDocument, b: PropertyDocument) =>
  b.created_at.localeCompare(a.created_at) || b.id - a.id

/** Waits for a change and says in a toast when it failed, in the API's words where those say why. */
async function tryChange<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    const isExplained = [403, 404, 409].includes(error.status)
    pushToast({ tone: 'critical', message: isExplained ? error.message : unexpectedFailure })
  }
}
