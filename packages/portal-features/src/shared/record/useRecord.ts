import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createRecord, type RecordOptions, type RecordState } from './createRecord.ts'

/** A record in an island: what it shows, and what can be done with it. */
export function useRecord<Item, Parts = unknown>(options: RecordOptions<Item, Parts>) {
  const [store] = useState(() => createRecord(options))
  const state = useStore(store.$state) as RecordState<Item, Parts>
  useEffect(() => store.start(), [store])
  return { state, store }
}
