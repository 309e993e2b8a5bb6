import { atom, type ReadableAtom } from 'nanostores'
import { createResource, type ResourceState } from '../resource/createResource.ts'
import type { Loaded, Parts } from '../resource/parts.ts'
import type { RecordInitial, RecordSource } from './recordSource.ts'

/** The parts of a record's page: the record, which is always there, and what is shown beside it. */
export type RecordState<Item, Data = unknown> = ResourceState<Data & { record: Item }> & {
  parts: { record: Item }
}

export type RecordOptions<Item, Data> = {
  source: RecordSource<Item, Data>
  initial: RecordInitial<Item, Data>
}

export type RecordStore<Item, Data = unknown> = ReturnType<typeof createRecord<Item, Data>>

/** A record in an island, with its parts. One store for each page of a record. */
export function createRecord<Item, Data = unknown>({ source, initial }: RecordOptions<Item, Data>) {
  type All = Data & { record: Item }
  const { parts, ...record } = source
  const resource = createResource<All>({
    parts: { ...parts, record } as Parts<All>,
    initial: { ...initial.parts, record: initial.record } as Loaded<All>,
  })
  const $isDeleted = atom(false)
  const update = (change: (before: Item) => Item) =>
    resource.set('record', change as (before: All['record']) => All['record'])
  return {
    ...resource,
    $state: resource.$state as ReadableAtom<RecordState<Item, Data>>,
    $isDeleted: $isDeleted as ReadableAtom<boolean>,

    /** Changes the record that is shown, as a change or its undo has. */
    update,

    /** The record was deleted. */
    remove: () => $isDeleted.set(true),

    /** Shows the record once its deletion was undone. */
    restore(restored: Item) {
      $isDeleted.set(false)
      update(() => restored)
    },

    start: () => resource.start(() => !$isDeleted.get()),
  }
}
