import { partnerTypes } from '@doorstep/portal-contract/partners'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { signUps } from '../db/schema/people.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testPassword } from '../testing/test-portal.ts'
import { fillWorld, people } from '../testing/test-world.ts'

const { db } = await testDatabase()
await fillWorld(db)
const portal = await startPortal({ db })
const lead = await portal.signedIn(people.lead)

/** Has the database undo the next changes of a table, as it does with one of two transactions that wait for each other. */
async function undoChanges(times: number, state: string, table = 'postal_bills'): Promise<void> {
  // A sequence counts on when its transaction is undone.
  await db.execute(sql`create sequence undone`)
  await db.execute(sql`
    create function undo_change() returns trigger language plpgsql as $$ begin
      if nextval('undone') <= ${sql.raw(String(times))} then
        raise exception 'undone' using errcode = ${sql.raw(`'${state}'`)};
      end if;
      return new;
    end $$`)
  await db.execute(sql`
    create trigger undo_change before insert or update on ${sql.identifier(table)} for each row execute function undo_change()`)
}
afterEach(async () => {
  await db.execute(sql`drop function undo_change cascade`)
  await db.execute(sql`drop sequence undone`)
  portal.failures.length = 0
})

const pay = (id: number, key: string) =>
  lead.post(
    '/api/i/partner/postal-bills/toggle-mark-as-paid',
    { ids: [id], isPaid: true },
    { 'Idempotency-Key': key },
  )

it.each([
  ['a deadlock', '40P01', 1000],
  ['a serialization failure', '40001', 1001],
])('runs a change again after %s, once in the end', async (_what, state, id) => {
  await undoChanges(2, state)
  const before = await db.$count(auditEntries)
  const answer = await pay(id, state)
  expect(answer.status).toBe(200)
  expect(await (await pay(id, state)).json()).toEqual(await answer.json())
  expect(await db.$count(auditEntries)).toBe(before + 1)
  expect(portal.failures).toEqual([])
})

it('gives up after three times, with nothing changed and when to come back', async () => {
  await undoChanges(3, '40P01')
  const answer = await pay(1002, 'third')
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  const [bill] = await db
    .select({ status: postalBills.status })
    .from(postalBills)
    .where(eq(postalBills.id, 1002))
  expect(bill).toEqual({ status: 'needs_paying' })
})

it('signs people in all the same after a deadlock', async () => {
  await undoChanges(2, '40P01', 'sessions')
  const visitor = portal.visitor()
  expect((await visitor.signIn(people.member, testPassword)).status).toBe(204)
  expect((await visitor.get('/api/auth/user')).status).toBe(200)
})

it('keeps a sign-up all the same after a deadlock', async () => {
  await undoChanges(2, '40P01', 'sign_ups')
  const visitor = portal.visitor()
  await visitor.get('/sanctum/csrf-cookie')
  const answer = await visitor.post('/api/auth/signup', {
    first_name: 'Nora',
    last_name: 'Quill',
    email: 'nora@mill.test',
    password: 'a kettle on the hob',
    password_confirmation: 'a kettle on the hob',
    company: {
      name: 'Mill Lane Lettings',
      type: partnerTypes.independentHeadOffice,
      address_line1: '4 Mill Lane',
      address_city: 'Leeds',
      address_postcode: 'LS6 3AG',
      phone_number: '0113 496 0182',
    },
    terms: true,
  })
  expect(answer.status).toBe(200)
  expect(await db.$count(signUps)).toBe(1)
})
