import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { outboxMessages } from '../db/schema/mail.ts'
import { createFileStore } from '../files/file-store.ts'
import { createOutbox } from '../mail/outbox.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal } from '../testing/test-portal.ts'
import { createSigner } from './crypto.ts'

/** What is logged when the database refuses something: enough to find the fault, nothing of what was sent. */

const { db } = await testDatabase()
const portal = await startPortal({ db })
const email = 'nora.secret@mill.test'
const password = 'a kettle on the hob'

const logged = (error: unknown) => inspect(error, { depth: Infinity, showHidden: true })

function expectNoData(log: string): void {
  expect(log).not.toMatch(/nora\.secret|Quill|scrypt\$|Mill Lane|Failing row|params/)
}

const form = {
  first_name: 'Nora',
  last_name: 'Quill',
  email,
  password,
  password_confirmation: password,
  company: {
    name: 'Mill Lane Lettings',
    type: 3,
    address_line1: '4 Mill Lane',
    address_line2: '',
    address_city: 'Leeds',
    address_postcode: 'LS6 3AG',
    phone_number: '0113 496 0182',
    company_number: '',
    vat_number: '',
  },
  terms: true,
}

async function failedSignUp(): Promise<string> {
  const visitor = portal.visitor()
  await visitor.get('/sanctum/csrf-cookie')
  const answer = await visitor.post('/api/auth/signup', form)
  expect(answer.status).toBe(500)
  const failures = portal.failures.splice(0)
  expect(failures).toHaveLength(1)
  return logged(failures[0])
}

it('a row that breaks a constraint: the statement, the constraint and where', async () => {
  await db.execute(sql`alter table sign_ups add constraint no_mill check (email not like '%mill.test')`)
  const log = await failedSignUp()
  await db.execute(sql`alter table sign_ups drop constraint no_mill`)
  expectNoData(log)
  expect(log).toContain('insert into "sign_ups"')
  expect(log).toContain('no_mill')
  expect(log).toContain("code: '23514'")
  expect(log).toContain('open-sign-up.ts')
})

it('a value that the database quotes in its message', async () => {
  await db.execute(sql`alter table sign_ups drop constraint sign_ups_email_lower_case`)
  await db.execute(sql`alter table sign_ups alter column email type integer using 0`)
  const log = await failedSignUp()
  expectNoData(log)
  expect(log).toContain("code: '22P02'")
})

it('mail that cannot be read, in the log and beside the mail', async () => {
  const lines: string[] = []
  const outbox = createOutbox({
    db,
    files: createFileStore(),
    transport: { send: async () => {} },
    clock: portal.now,
    sign: createSigner('a key for tests'),
    onFailure: (what, error) => lines.push(`${what}: ${logged(error)}`),
  })
  await db.insert(outboxMessages).values({
    kind: 'password_reset',
    payload: { email, nonce: 'x' },
    origin: portal.origin,
    createdAt: portal.now(),
    nextAttemptAt: portal.now(),
  })
  await db.execute(sql`alter table users rename to people`)
  await outbox.runDue()
  await db.execute(sql`alter table people rename to users`)
  expect(lines).toHaveLength(1)
  const [mail] = await db.select({ lastError: outboxMessages.lastError }).from(outboxMessages)
  for (const text of [lines[0] ?? '', mail?.lastError ?? '']) {
    expectNoData(text)
    expect(text).toContain('Failed query')
  }
})
