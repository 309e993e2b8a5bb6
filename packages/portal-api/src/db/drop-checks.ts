import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * Drops the foreign keys, exclusion constraints and secondary indexes of tables and disables their triggers: rows are then added several
 * times as fast. Only for a transaction, whose failure brings everything back.
 * @returns brings everything back at once. Rejects when the rows break a constraint; what triggers would have done is not made up for.
 */
export async function dropChecks(tx: Database, names: string[]): Promise<() => Promise<void>> {
  const { rows: checks } = await tx.execute<{ drop: string; restore: string }>(sql`
    with tables as (
      select oid, oid::regclass as name from pg_class where relnamespace = 'public'::regnamespace and relname in ${names}
    )
    select format('alter table %s disable trigger %I', name, tgname) as drop,
      format('alter table %s enable trigger %I', name, tgname) as restore
    from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal
    union all
    select format('alter table %s drop constraint %I', name, conname),
      format('alter table %s add constraint %I %s', name, conname, pg_get_constraintdef(pg_constraint.oid))
    from tables join pg_constraint on conrelid = tables.oid where contype in ('f', 'x')
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from tables join pg_index on indrelid = tables.oid
    where not exists (select from pg_constraint where conrelid = indrelid and conindid = indexrelid)`)
  for (const { drop } of checks) await tx.execute(sql.raw(drop))
  return async () => {
    for (const { restore } of checks.toReversed()) await tx.execute(sql.raw(restore))
  }
}
