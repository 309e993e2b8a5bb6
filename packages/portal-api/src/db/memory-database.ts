import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** What of PostgreSQL's extensions the schema needs. */
export const extensions = { btree_gist, pg_trgm }

/** A fresh embedded database in memory, from a dump when one is given. Runs in a browser too. */
export async function openMemoryDatabase(dump?: Blob): Promise<PGlite> {
  return PGlite.create({ extensions, ...(dump && { loadDataDir: dump }) })
}
