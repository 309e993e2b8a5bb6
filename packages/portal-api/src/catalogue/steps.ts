import type { Database } from '../db/database.ts'
import type { Fault, Path } from '../yaml-file.ts'
import type { Stored } from './stored.ts'

/** When a catalogue is applied, and by whom. */
export type Applied = { now: Date; by: string }

/** One change of the database: what it is, in a sentence, and the change itself. */
export type Step = { text: string; run: (tx: Database, applied: Applied) => Promise<unknown> }

/** What applying a file changes, what of the database it doesn't name and so leaves alone, and why it can't be applied. */
export type Plan = { steps: Step[]; left: string[]; faults: Fault[] }

/** What a part of the file is compared with, and where its faults go. */
export type Comparison = { stored: Stored; today: string; refuse: (path: Path, message: string) => void }

/** `email: none → movers@example.com`, for each field that differs. */
export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  labels: Record<string, string>,
): string[] {
  return Object.entries(labels).flatMap(([field, label]) =>
    before[field] === after[field] ? [] : [`${label}: ${shown(before[field])} → ${shown(after[field])}`],
  )
}

const shown = (value: unknown): string =>
  value === null || value === undefined
    ? 'none'
    : value === true
      ? 'yes'
      : value === false
        ? 'no'
        : String(value)
