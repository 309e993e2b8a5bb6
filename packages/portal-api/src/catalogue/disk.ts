import type { NewFile } from '../files/write-with-files.ts'
import type { Beside } from './logos.ts'

/** Catalogue files where our staff keep them. */
export type CatalogueDisk = {
  /** @throws with a sentence when there is no such file */
  read: (path: string) => Promise<string>
  /** What is beside a file. */
  beside: (path: string) => Beside
  /** Where a file finds the schema for editors. */
  schemaFrom: (path: string) => string
  /** Writes a new file and what belongs beside it. @throws with a sentence where something else is in its place */
  write: (path: string, text: string, beside: readonly NewFile[]) => Promise<void>
}
