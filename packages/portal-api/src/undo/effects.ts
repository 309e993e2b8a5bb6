import { and, getTableColumns, getTableName, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import type { RowChanges, StoredRow, UndoState } from '../db/schema/audit.ts'
import { nextVersion } from '../db/version.ts'
import { defineEffect } from '../partners/effects.ts'
import type { RecordKind, UndoKind, WrittenTable } from './kind.ts'

/** What finds a record again. */
export type RecordKey = UndoState['record']

/** Of the rows of one table that belong to a record: a hash of them all, and the rows themselves where an undo may write them. */
export type TableState = { hash: string; rows: StoredRow[] }

/** The rows that belong to a record, by table. Tables that have none are left out. */
export type RecordState = Map<string, TableState>

/** A table's name in the database. */
export const nameOf = ({ table }: { table: PgTable }): string => getTableName(table)

/** They follow from the other tables, also after an undo. */
const following = new Set(['alerts', 'alert_emails_sent', 'package_terms'])

/** A record and all that refers to it can move to another partner, which changes nothing else of it. */
const partnerColumns = ['partner_id', 'order_partner_id', 'invoice_partner_id']

/** Reads the rows that belong to records, by the records' ids. */
export const readRecords = defineEffect(
  async (
    { db, view },
    { kind, records, writes }: { kind: RecordKind; records: RecordKey[]; writes: WrittenTable[] },
  ): Promise<Map<number, RecordState>> => {
    const keys = await foreignKeys(db)
    const roots = kind.roots.map(nameOf)
    const names = kind.ignoresChildren ? roots : fromParentsToChildren(roots, keys)
    const fields = [...new Set(['id', ...kind.roots.map(({ field }) => field)])]
    const wanted = sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as record(${list(fields.map((field) => sql`${sql.identifier(field)} bigint`))})`
    const found = names.map((name) => {
      const ignored = [...partnerColumns, ...(kind.derived?.[name] ?? [])]
      const row = sql`to_jsonb(${sql.identifier(name)}.*) - ${`{${ignored.join(',')}}`}::text[] as row`
      const counts = kind.leavesOut?.[name] ? sql`not (${kind.leavesOut[name]})` : sql`true`
      const ofRoots = kind.roots
        .filter((root) => nameOf(root) === name)
        .map(
          ({ table, column, field }) => sql`select record.id as record, ${row} from ${table} join ${wanted}
            on ${column} = record.${sql.identifier(field)} where ${view.of(table)} and ${counts}`,
        )
      const ofParents = keys
        .filter(({ child, parent }) => child === name && names.includes(parent))
        .map(
          ({ column, parent }) => sql`select parent.record, ${row}
            from ${sql.identifier(name)} join ${rowsOfTable(parent)} as parent
            on ${sql.identifier(name)}.${sql.identifier(column)} = parent.id where ${counts}`,
        )
      // A row that is found along two keys is one.
      const union = sql.join([...ofRoots, ...ofParents], sql` union `)
      return sql`${rowsOfTable(name)} as (
        select record, row, (row ->> 'id')::bigint as id from (${union}) as found
      )`
    })
    const states = names.map((name) => {
      const written = writes.find((part) => nameOf(part) === name)
      const rows = written ? sql`jsonb_agg(${kept(written)} order by row)` : sql`'[]'::jsonb`
      return sql`select ${name}::text as name, record::text as record,
        md5(string_agg(row::text, ',' order by row)) as hash, ${rows} as rows
        from ${rowsOfTable(name)} group by record`
    })
    const { rows: all } = await db.execute<{ name: string; record: string } & TableState>(
      sql`with ${list(found)} ${sql.join(states, sql` union all `)}`,
    )
    const byRecord = Map.groupBy(all, ({ record }) => Number(record))
    return new Map(
      records.map(({ id }) => [
        id,
        new Map((byRecord.get(id) ?? []).map(({ name, hash, rows }) => [name, { hash, rows }])),
      ]),
    )
  },
)

/** The name that the rows of a table have in the query. */
const rowsOfTable = (name: string) => sql.identifier(`of_${name}`)

/** What of a row an undo writes back. */
const kept = ({ table, columns }: WrittenTable): SQL =>
  columns
    ? sql`jsonb_build_object(${list(
        [...keyOf(table), ...columns].map(({ name }) => sql`${name}::text, row -> ${name}::text`),
      )})`
    : sql`row`

/** The columns by which a row is known among those of its partner. */
export const keyOf = (table: PgTable): PgColumn[] =>
  primaryKeyOf(table).filter(({ name }) => name !== 'partner_id')

/** Read once, because Drizzle makes a table's keys and indexes anew each time it is asked. */
const primaryKeys = new WeakMap<PgTable, PgColumn[]>()

function primaryKeyOf(table: PgTable): PgColumn[] {
  const known = primaryKeys.get(table)
  if (known) return known
  const [composite] = getTableConfig(table).primaryKeys
  const single = Object.values<PgColumn>(getTableColumns(table)).filter(({ primary }) => primary)
  const columns = composite?.columns ?? single
  primaryKeys.set(table, columns)
  return columns
}

type ForeignKey = { child: string; column: string; parent: string }

/** Read once in a transaction. */
const foreignKeysIn = new WeakMap<Database, ForeignKey[]>()

/** Every foreign key of the database, by the column that has the parent's id: what is added to the schema is never forgotten. */
async function foreignKeys(db: Database): Promise<ForeignKey[]> {
  const known = foreignKeysIn.get(db)
  if (known) return known
  const { rows } = await db.execute<ForeignKey>(sql`
    select child.relname as child, attname as column, parent.relname as parent
    from pg_constraint key
    join pg_class child on child.oid = key.conrelid
    join pg_class parent on parent.oid = key.confrelid
    join pg_attribute on attrelid = child.oid and attnum = key.conkey[1]
    where key.contype = 'f' and key.connamespace = 'public'::regnamespace and child.oid <> parent.oid`)
  const keys = rows.filter(({ child }) => !following.has(child))
  foreignKeysIn.set(db, keys)
  return keys
}

/** Tables and all that refer to them, each after those that it refers to. */
function fromParentsToChildren(roots: readonly string[], keys: readonly ForeignKey[]): string[] {
  const reached = new Set(roots)
  for (const name of reached) for (const { child, parent } of keys) if (parent === name) reached.add(child)
  const ordered = new Set<string>()
  while (ordered.size < reached.size) {
    const next = [...reached].find(
      (name) =>
        !ordered.has(name) &&
        keys.every(({ child, parent }) => child !== name || !reached.has(parent) || ordered.has(parent)),
    )
    if (next === undefined) throw new Error('Tables refer to each other in a circle.')
    ordered.add(next)
  }
  return [...ordered]
}

/** Writes rows back as they were, each as a new version; removed ones get the partner that the record has by now. */
export const restoreRows = defineEffect(
  async (
    { db, view },
    { kind, states, partnerId, now }: { kind: UndoKind; states: UndoState[]; partnerId: number; now: Date },
  ): Promise<void> => {
    view.refuseStranger(partnerId)
    const keys = await foreignKeys(db)
    const order = fromParentsToChildren(kind.writes.map(nameOf), keys)
    const written = kind.writes.toSorted((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)))
    const rowsOf = (part: WrittenTable, which: keyof RowChanges) =>
      states.flatMap(({ rows }) => rows[nameOf(part)]?.[which] ?? [])
    const update = (part: WrittenTable, values: SQL[]) => {
      const changed = rowsOf(part, 'changed')
      if (changed.length === 0 || values.length === 0) return
      return db.execute(
        sql`update ${part.table} set ${list(values)} from ${earlier(part, changed)} where ${isSame(part)}`,
      )
    }
    const isSame = ({ table }: WrittenTable) =>
      and(...keyOf(table).map((column) => sql`${column} = ${before(column)}`), view.of(table))

    // References to what the change added go first, so that it can be removed; what it removed comes back last, because it may need the place.
    for (const part of written) {
      const references = (part.columns ?? []).filter(({ name }) =>
        keys.some(
          ({ child, column, parent }) =>
            child === nameOf(part) &&
            column === name &&
            kind.writes.some((other) => nameOf(other) === parent),
        ),
      )
      await update(
        part,
        references.map((column) => sql`${named(column)} = null`),
      )
    }
    for (const part of written.toReversed()) {
      const added = rowsOf(part, 'added')
      if (added.length > 0)
        await db.execute(sql`delete from ${part.table} using ${earlier(part, added)} where ${isSame(part)}`)
    }
    for (const part of written) {
      await update(part, [
        ...restored(part).map((column) => sql`${named(column)} = ${before(column)}`),
        ...versionOfTable(part).map((column) => sql`${named(column)} = ${nextVersion(column, now)}`),
      ])
      const removed = rowsOf(part, 'removed')
      if (removed.length > 0) await db.execute(insertion(part, removed, partnerId, now))
    }
  },
)

/** Whoever has a row's key by now came later, such as a person's newer choice, and stays. */
function insertion(part: WrittenTable, removed: StoredRow[], partnerId: number, now: Date): SQL {
  const columns = [...keyOf(part.table), ...restored(part)]
  const updatedAt = versionOfTable(part)
  const names = [...columns.map(named), ...updatedAt.map(named), sql.identifier('partner_id')]
  const values = [
    ...columns.map(before),
    ...updatedAt.map(() => sql`${now.toISOString()}::timestamptz`),
    sql`${partnerId}::bigint`,
  ]
  return sql`insert into ${part.table} (${list(names)}) select ${list(values)} from ${earlier(part, removed)}
    on conflict (${list(primaryKeyOf(part.table).map(named))}) do nothing`
}

/** Rows as they were, to join with those of now. */
const earlier = ({ table }: WrittenTable, rows: StoredRow[]) =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as earlier`

const before = (column: PgColumn) => sql`earlier.${named(column)}`
const named = ({ name }: PgColumn) => sql.identifier(name)
const list = (parts: SQLWrapper[]) => sql.join(parts, sql`, `)

/** When a row last changed, which never goes back. */
const versionOfTable = ({ table }: WrittenTable) =>
  Object.values<PgColumn>(getTableColumns(table)).filter(({ name }) => name === 'updated_at')

/** The columns that are written back. */
function restored({ table, columns }: WrittenTable): PgColumn[] {
  const others = new Set(['partner_id', 'updated_at', ...keyOf(table).map(({ name }) => name)])
  const all = Object.values<PgColumn>(getTableColumns(table))
  return columns ?? all.filter(({ name, generated }) => !generated && !others.has(name))
}
