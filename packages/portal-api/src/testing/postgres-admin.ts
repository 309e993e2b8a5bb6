import pg from 'pg'

/** Runs one statement on a connection of its own: to the server's own database, where databases are made and dropped, or to one of them. */
export async function onAdminConnection(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
