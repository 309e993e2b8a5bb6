import { undoSeconds } from '@doorstep/portal-contract/limits'
import { asc, desc, eq, isNull, or } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import { batchesOf } from '../db/batches.ts'
import { auditEntries, type RowChanges, type StoredRow, type UndoState } from '../db/schema/audit.ts'
import { conflict, notFound } from '../http/errors.ts'
import type { ScopedTransaction } from '../partners/scoped-database.ts'
import { keyOf, nameOf, readRecords, type RecordKey, type RecordState, restoreRows } from './effects.ts'
import type { RecordKind, UndoKind, WrittenTable } from './kind.ts'
import { changedText } from './words.ts'

/** Notes how records are before a change, which the caller has locked. Call it once the change is made; its result goes into the audit entry. */
export type UndoNote = () => Promise<{ kind: UndoKind['name']; states: UndoState[] }>

/** Notes how records are before a change that can be undone (docs/decisions/0030). */
export async function noteForUndo(
  transaction: ScopedTransaction,
  kind: UndoKind,
  records: RecordKey[],
): Promise<UndoNote> {
  const before = new Map<number, RecordState>()
  for await (const [{ id }, state] of read(transaction, kind, records, kind.writes)) before.set(id, state)
  return async () => {
    const states: UndoState[] = []
    for await (const [record, after] of read(transaction, kind, records, kind.writes)) {
      states.push(stateOf(kind, record, before.get(record.id) ?? new Map(), after))
    }
    return { kind: kind.name, states }
  }
}

/** Reads how records are, in portions, so that 10,000 don't hold the event loop. */
async function* read(
  transaction: ScopedTransaction,
  kind: RecordKind,
  all: readonly RecordKey[],
  writes: WrittenTable[] = [],
): AsyncGenerator<[RecordKey, RecordState]> {
  for (const records of batchesOf(all)) {
    const found = await transaction.run(readRecords, { kind, records, writes })
    for (const record of records) yield [record, found.get(record.id) ?? new Map()]
  }
}

function stateOf(kind: UndoKind, record: RecordKey, before: RecordState, after: RecordState): UndoState {
  const written = new Map(kind.writes.map((part) => [nameOf(part), part]))
  const rows: UndoState['rows'] = {}
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(name)?.hash === after.get(name)?.hash) continue
    const part = written.get(name)
    if (!part)
      throw new Error(`A change of kind ${kind.name} wrote to ${name}, which its undo doesn't write back.`)
    rows[name] = changesOf(part, before.get(name)?.rows ?? [], after.get(name)?.rows ?? [])
  }
  return { record, rows, left: hashesOf(after) }
}

const hashesOf = (state: RecordState): UndoState['left'] =>
  Object.fromEntries([...state].map(([name, { hash }]) => [name, hash]))

/** What has to be written to get from the rows after a change to those before it. */
function changesOf(part: WrittenTable, before: StoredRow[], after: StoredRow[]): RowChanges {
  const keys = keyOf(part.table).map(({ name }) => name)
  const keyFields = (row: StoredRow) => Object.fromEntries(keys.map((name) => [name, row[name]]))
  const byKey = (rows: StoredRow[]) => new Map(rows.map((row) => [JSON.stringify(keyFields(row)), row]))
  const [then, now] = [byKey(before), byKey(after)]
  const isIn = (rows: Map<string, StoredRow>, row: StoredRow) => rows.has(JSON.stringify(keyFields(row)))
  const different = before.filter(
    (row) => JSON.stringify(row) !== JSON.stringify(now.get(JSON.stringify(keyFields(row)))),
  )
  const added = after.filter((row) => !isIn(then, row)).map(keyFields)
  // Whoever came to the record or left it did so by these columns, which led nowhere before they led to it.
  if (part.columns) return { changed: [...different, ...added], removed: [], added: [] }
  return {
    changed: different.filter((row) => isIn(now, row)),
    removed: different.filter((row) => !isIn(now, row)),
    added,
  }
}

/** A change that can be undone. */
type Undoable = { id: number; states: UndoState[] }

/**
 * Finds a change to undo, by the id that its answer gave or by its record, and keeps others from undoing it.
 * @param which `subjectId: null` is a change of many records at once
 * @param advice what to do instead once it is too late
 * @throws a 404 when there is no such change of the person's, a 409 when it was undone or `undoSeconds` are over
 */
export async function findUndoable(
  transaction: ScopedTransaction,
  kind: UndoKind,
  which: { id?: number; subjectType: string; subjectId?: number | null },
  { advice, now }: { advice: string; now: Date },
): Promise<Undoable> {
  const [change] = await transaction
    .select({
      id: auditEntries.id,
      states: auditEntries.undoStates,
      undoneAt: auditEntries.undoneAt,
      createdAt: auditEntries.createdAt,
    })
    .from(
      auditEntries,
      eq(auditEntries.undo, kind.name),
      eq(auditEntries.subjectType, which.subjectType),
      ofSubject(which.subjectId),
      which.id === undefined ? undefined : eq(auditEntries.id, which.id),
      kind.by === 'colleague' ? undefined : eq(auditEntries.userId, transaction.scope.user.id),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1)
    .for('update')
  if (!change) throw notFound()
  const { id, states, undoneAt, createdAt } = change
  if (undoneAt) throw conflict('This has already been undone.')
  if (!states || now.getTime() - createdAt.getTime() > undoSeconds * 1000)
    throw conflict(`It’s too late to undo this. ${advice}`)
  return { id, states }
}

function ofSubject(id: number | null | undefined) {
  if (id === undefined) return undefined
  return id === null ? isNull(auditEntries.subjectId) : eq(auditEntries.subjectId, id)
}

/**
 * Undoes a change of those records that are as it left them, with all that refers to them; others stay as they are.
 * @param partnerId whose the records are by now
 * @returns the ids of both
 * @throws a 409 that says what changed, when nothing is left to undo
 */
export async function undoChange(
  transaction: ScopedTransaction,
  kind: UndoKind,
  { id, states: all }: Undoable,
  { partnerId, now }: { partnerId: number; now: Date },
): Promise<{ restored: number[]; kept: number[] }> {
  const changed = await findChanged(transaction, kind, all)
  const states = all.filter(({ record }) => !changed.has(record.id))
  if (states.length === 0) throw refusal(kind, [...changed.values()].flat())
  await transaction.run(restoreRows, { kind, states, partnerId, now })
  const isOfChange = or(eq(auditEntries.id, id), eq(auditEntries.changeId, id))
  await transaction.update(auditEntries, { undoneAt: now }, isOfChange)
  return { restored: states.map(({ record }) => record.id), kept: [...changed.keys()] }
}

const refusal = (kind: UndoKind, tables: readonly string[]) =>
  conflict(`This can’t be undone, because ${changedText(tables, kind.roots.map(nameOf)[0] ?? '')} since.`)

/** How records are once a change is made, for `findChanged`. */
export async function noteRecords(
  transaction: ScopedTransaction,
  kind: RecordKind,
  records: RecordKey[],
): Promise<Pick<UndoState, 'record' | 'left'>[]> {
  const noted: Pick<UndoState, 'record' | 'left'>[] = []
  for await (const [record, state] of read(transaction, kind, records)) {
    noted.push({ record, left: hashesOf(state) })
  }
  return noted
}

/** The records that changed since a change left them so, each with what did. They are locked, so that nothing comes to refer to them meanwhile. */
export async function findChanged(
  transaction: ScopedTransaction,
  kind: RecordKind,
  states: Pick<UndoState, 'record' | 'left'>[],
): Promise<Map<number, string[]>> {
  const records = states.map(({ record }) => record)
  for (const { table, column, field } of kind.roots)
    await transaction
      .select({ value: column })
      .from(
        table,
        anyOf(
          column,
          records.map((record) => record[field] ?? 0),
        ),
      )
      .orderBy(asc(column))
      .for('update')
  const leftOf = new Map(states.map(({ record, left }) => [record.id, left]))
  const changed = new Map<number, string[]>()
  for await (const [{ id }, state] of read(transaction, kind, records)) {
    const [left, now] = [leftOf.get(id) ?? {}, hashesOf(state)]
    const names = Object.keys({ ...left, ...now }).filter((name) => left[name] !== now[name])
    if (names.length > 0) changed.set(id, names)
  }
  return changed
}
