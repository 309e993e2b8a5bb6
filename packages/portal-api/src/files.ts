/** A stored file: its bytes as a stream, and how many. */
export type StoredFile = { body: ReadableStream<Uint8Array>; size: number }

/** Where files are kept: a directory, or an object store with the same three verbs (D6). Keys are ours, never a person's input. */
export type Files = {
  /** Keeps the bytes under the key, whole or not at all. */
  put: (key: string, bytes: Uint8Array, mediaType: string) => Promise<void>
  /** Nothing when there is no such file. */
  get: (key: string) => Promise<StoredFile | undefined>
  /** Does nothing when there is no such file. */
  delete: (key: string) => Promise<void>
}
