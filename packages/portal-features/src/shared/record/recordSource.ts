import { nullIfFailed, nullIfNotFound } from '../client/nullIfFailed.ts'

/** Something that is shown beside a record, such as its documents. */
export type RecordPart<Data> = {
  load: () => Promise<Data>
  /** What people read when it could not be loaded. */
  failure: string
  /** Whether it is loaded again whenever the record itself has changed. */
  follows?: boolean
}

export type RecordParts<Parts> = { [Name in keyof Parts]: Parts[Name] | null }

/**
 * Where a record comes from: the calls for it and for what is shown beside it. The server's first load and the store in the browser use
 * the same source.
 */
export type RecordSource<Item, Parts = unknown> = {
  load: () => Promise<Item>
  /** What people read when the record could not be loaded again. */
  failure: string
  parts?: { [Name in keyof Parts]: RecordPart<Parts[Name]> }
}

/** What a record's page starts from, as plain data. */
export type RecordInitial<Item, Parts = unknown> = {
  record: Item
  /** The parts that were loaded: null when one could not be (D35a). One that is not named is loaded once it is needed. */
  parts: Partial<RecordParts<Parts>>
}

/**
 * Loads a record with its parts, all at once; null when there is no such record in view. A call that fails leaves its part null.
 * @param names the parts that the page shows at first; all of them by default
 */
export async function loadRecord<Item, Parts>(
  source: RecordSource<Item, Parts>,
  names = Object.keys(source.parts ?? {}) as (keyof Parts)[],
): Promise<RecordInitial<Item, Parts> | null> {
  const { parts } = source
  const [record, ...loaded] = await Promise.all([
    source.load().catch(nullIfNotFound),
    ...names.map((name) => parts && nullIfFailed(parts[name].load())),
  ])
  if (record === null) return null
  const entries = names.map((name, at) => [name, loaded[at]])
  return { record, parts: Object.fromEntries(entries) as Partial<RecordParts<Parts>> }
}
