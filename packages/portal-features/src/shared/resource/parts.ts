import { nullIfFailed } from '../client/nullIfFailed.ts'

/** Something that is loaded, such as a record, its documents, or what a dialog shows. */
export type Part<Data> = {
  load: () => Promise<Data>
  /** What people read when it could not be loaded. */
  failure: string
  /**
   * Asks for what comes after what is shown, such as older rows. Returns what adds it to that which is shown once it has come.
   * `paged` makes one.
   */
  more?: (shown: Data) => Promise<(now: Data) => Data>
  /** The part with whose changes it is loaded again. */
  follows?: string
}

export type Parts<Data> = { [Name in keyof Data]: Part<Data[Name]> }

/** What was loaded of each part: null where that failed (D35a), or where it was not needed yet. */
export type Loaded<Data> = { [Name in keyof Data]: Data[Name] | null }

/** Loads parts, all at once, for what a page starts from. A call that fails leaves its part null; a fault of our own is thrown. */
export async function loadParts<Data, Name extends keyof Data = keyof Data>(
  parts: Parts<Data>,
  names = Object.keys(parts) as Name[],
): Promise<Pick<Loaded<Data>, Name>> {
  const loaded = await Promise.all(
    names.map(async (name) => [name, await nullIfFailed(parts[name].load())] as const),
  )
  return Object.fromEntries(loaded) as Pick<Loaded<Data>, Name>
}
