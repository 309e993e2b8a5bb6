import { getTableName } from 'drizzle-orm'
import { foreignKey, unique, type AnyPgColumn } from 'drizzle-orm/pg-core'

type Columns<Table extends string> = [
  AnyPgColumn<{ tableName: Table }>,
  ...AnyPgColumn<{ tableName: Table }>[],
]

/**
 * The key that children of a record refer to: its id with what they must have in common, the partner last.
 * See `ofParent`.
 */
export function parentKey(id: AnyPgColumn, ...shared: [...AnyPgColumn[], AnyPgColumn]) {
  const names = [id, ...shared].map(({ name }) => name)
  return unique(`${getTableName(id.table)}_${names.join('_')}_unique`).on(id, ...shared)
}

/**
 * The foreign key of a record to its parent. Both have the same partner (and the same property or order where that is part of the
 * key), so a record can't refer to a stranger's; when a property moves to another partner, everything below it moves too.
 * @param columns the referring id first, the partner last
 * @param parentColumns those of the parent's `parentKey`, in the same order
 */
export function ofParent<Table extends string, Parent extends string>(
  columns: Columns<Table>,
  parentColumns: Columns<Parent>,
) {
  const [{ table, name }] = columns
  return foreignKey({
    name: `${getTableName(table)}_${name}_fk`,
    columns,
    foreignColumns: parentColumns,
  }).onUpdate('cascade')
}
