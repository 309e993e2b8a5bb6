import { nullIfNotFound } from '../client/nullIfFailed.ts'
import { type Loaded, loadParts, type Part, type Parts } from '../resource/parts.ts'

/**
 * Where a record comes from: the calls for it and for what is shown beside it. The server's first load and the store in the browser use
 * the same source. A part that `follows` the `record` is loaded again whenever that has changed.
 */
export type RecordSource<Item, Data = unknown> = Part<Item> & { parts?: Parts<Data> }

/** What a record's page starts from, as plain data. */
export type RecordInitial<Item, Data = unknown> = {
  record: Item
  /** The parts that were loaded: null when one could not be (D35a). One that is not named is loaded once it is needed. */
  parts: Partial<Loaded<Data>>
}

/**
 * Loads a record with its parts, all at once; null when there is no such record in view. A call that fails leaves its part null.
 * @param names the parts that the page shows at first; all of them by default
 */
export async function loadRecord<Item, Data>(
  { load, parts = {} as Parts<Data> }: RecordSource<Item, Data>,
  names?: (keyof Data)[],
): Promise<RecordInitial<Item, Data> | null> {
  const [record, loaded] = await Promise.all([load().catch(nullIfNotFound), loadParts(parts, names)])
  return record === null ? null : { record, parts: loaded }
}
