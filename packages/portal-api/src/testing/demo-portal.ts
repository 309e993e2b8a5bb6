import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { drizzle } from 'drizzle-orm/pglite'
import { createPortalApi, type PortalApiOptions } from '../app.ts'
import { createAccounts } from '../auth/accounts.ts'
import { createSessions } from '../auth/sessions.ts'
import { openMemoryDatabase } from '../db/memory-database.ts'
import type { FileStore } from '../files/file-store.ts'
import { createSigner, randomSecret, systemRandom } from '../http/crypto.ts'
import { createXsrfTokens } from '../http/csrf.ts'
import type { Passwords } from '../passwords.ts'
import { readSpreadsheet } from '../property-imports/read-file.ts'
import { demoNow } from './demo-options.ts'

const appKey = 'a key for the demo portal'

/** Knows the one password that every demo account has. Only for demo data: the accounts' true hashes need Node. */
const demoPasswords: Passwords = {
  hash: async () => '',
  verify: async (password) => password === demoPassword,
}

/** Copies every table, as it stands, into a schema, and notes there from then on which of them are written to. */
const copyTables = (copy: string) => `
  drop schema if exists ${copy} cascade;
  create schema ${copy};
  create table ${copy}.written (name text primary key);
  create function ${copy}.note() returns trigger language plpgsql as $note$ begin
    insert into ${copy}.written values (tg_table_name) on conflict do nothing;
    return null;
  end $note$;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table ${copy}.%1$I as table public.%1$I', name);
      execute format(
        'create trigger noted_in_${copy} after insert or update or delete or truncate on public.%I execute function ${copy}.note()',
        name
      );
    end loop;
  end $$`

/** Fills every table that was written to from its copy; columns that are made from others are made again. */
const restoreTables = (copy: string) => `
  do $$ declare name text; columns text; begin
    -- Without triggers, so that nothing follows from it in other tables.
    set local session_replication_role = replica;
    for name in select written.name from ${copy}.written loop
      execute format('delete from public.%I', name);
      select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
      where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
      execute format('insert into public.%1$I (%2$s) select %2$s from ${copy}.%1$I', name, columns);
    end loop;
    delete from ${copy}.written;
  end $$`

export type DemoPortalOptions = { dump: Blob; files: FileStore } & Pick<PortalApiOptions, 'pdf'>

export type DemoPortal = Awaited<ReturnType<typeof openDemoPortal>>

/**
 * The portal's API on the demo data at `demoNow`, all in memory. Runs in Node and in a browser.
 * @param options.dump the demo data's dump, see `makeDemoDirectory`
 */
export async function openDemoPortal({ dump, files, ...options }: DemoPortalOptions) {
  const client = await openMemoryDatabase(dump)
  const db = drizzle(client)
  const clock = () => demoNow
  // Plain cookies, wherever the stories are looked at.
  const config = { appKey, secureCookies: false }
  const api = createPortalApi({
    db,
    files,
    passwords: demoPasswords,
    // What cleans drawings needs Node.
    cleanSvg: () => ({ problem: 'Here a logo is a PNG or WebP file.' }),
    readSpreadsheet,
    // Mail stays in the outbox.
    outbox: { wake: () => {} },
    clock,
    config,
    version: '0.0.0',
    ...options,
  })

  return {
    fetch: async (request: Request): Promise<Response> => api.fetch(request),

    /** Arranges with SQL what the demo data does not have. */
    async run(statements: string): Promise<void> {
      await client.exec(statements)
    },

    /** Remembers the data as it is now, for `restore`. @param copy a name, where several moments are remembered */
    async keep(copy = 'kept'): Promise<void> {
      await client.exec(copyTables(copy))
    },

    /** Takes back whatever was changed since `keep`. */
    async restore(copy = 'kept'): Promise<void> {
      await client.exec(restoreTables(copy))
    },

    /**
     * Signs a demo account in without a call: for a browser, which hides the session's cookie from every script.
     * @returns the values of the session's two cookies
     */
    async startSession(email: string): Promise<{ session: string; xsrf: string }> {
      const member = await createAccounts(db, demoPasswords, systemRandom, clock).match(email, demoPassword)
      if (!member) throw new Error(`There is no demo account ${email}.`)
      const session = randomSecret(systemRandom)
      await createSessions(db, clock).start(session, member, { userAgent: null, ipAddress: null }, null)
      const xsrf = await createXsrfTokens(createSigner(appKey), systemRandom).make(session)
      return { session, xsrf }
    },

    close: () => client.close(),
  }
}
