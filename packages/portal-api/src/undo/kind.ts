import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { undoKinds } from '../db/schema/audit.ts'
import type { OwnedTable } from '../partners/table-kinds.ts'

/** A table whose rows a change may write, so that its undo writes them back. */
export type WrittenTable = {
  table: OwnedTable
  /** Only these columns, of rows that the change neither makes nor deletes; else whole rows. */
  columns?: PgColumn[]
}

/** A kind of record, with all that belongs to it. */
export type RecordKind = {
  /**
   * The rows that a record consists of: those of each table whose column has the value of the record's field. What refers to them belongs
   * to the record too; it is found by the foreign keys of the database.
   */
  roots: { table: OwnedTable; column: PgColumn; field: string }[]
  /** Of a deleted record: its undo only brings it back, so what refers to it by now is no reason to refuse. */
  ignoresChildren?: boolean
  /** Columns that follow from other records or from time alone, by table: they may differ by the time of the undo. */
  derived?: Record<string, readonly string[]>
  /** Rows that may come and go until then, by table. */
  leavesOut?: Record<string, SQL>
}

/** A kind of record whose changes can be undone. */
export type UndoKind = RecordKind & {
  name: (typeof undoKinds)[number]
  /** What a change may write. */
  writes: WrittenTable[]
  /** Who may undo a change: the person who made it, unless any colleague may. */
  by?: 'colleague'
}
