import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createRecord, type RecordOptions, type RecordState } from './createRecord.ts'

/** A record in an island: what it shows, and what can be done with it. */
export function useRecord<Item, Data = unknown>(options: RecordOptions<Item, Data>) {
  const [store] = useState(() => createRecord(options))
  const state = useStore(store.$state) as RecordState<Item, Data>
  const isDeleted = useStore(store.$isDeleted)
  useEffect(() => store.start(), [store])
  return { record: state.parts.record, state, isDeleted, store }
}
