import pg from 'pg'

/** Runs one statement on the server's own database, where databases are made and dropped. */
export async function onAdminConnection(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
