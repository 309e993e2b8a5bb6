import { desc, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { orders, orderStatusChanges } from '../db/schema/orders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testNow } from '../testing/test-portal.ts'
import { approveOrder } from './approve-order.ts'

const { db } = await testDatabase('demo')

it('makes an order that awaits approval active once, as staff', async () => {
  const [waiting] = await db.select().from(orders).where(eq(orders.statusId, 3)).limit(1)
  if (!waiting) throw new Error('The demo data has no order that awaits approval.')
  await approveOrder(db, waiting.id, testNow)

  const [order] = await db.select().from(orders).where(eq(orders.id, waiting.id))
  expect(order).toMatchObject({ statusId: 4, statusChangedAt: testNow })
  const [change] = await db
    .select()
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.orderId, waiting.id))
    .orderBy(desc(orderStatusChanges.id))
    .limit(1)
  expect(change).toMatchObject({ fromStatusId: 3, toStatusId: 4, actor: 'staff', changedByUserId: null })
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(entry).toMatchObject({
    partnerId: waiting.partnerId,
    actor: 'staff',
    userId: null,
    action: 'order.approve',
    subjectId: waiting.id,
  })

  await expect(approveOrder(db, waiting.id, testNow)).rejects.toThrow('does not await approval')
})

it('says so when there is no such order', async () => {
  const count = () => db.execute(sql`select count(*)::int as entries from audit_entries`)
  const { rows: before } = await count()
  await expect(approveOrder(db, 999_999, testNow)).rejects.toThrow('There is no order 999999.')
  expect((await count()).rows).toEqual(before)
})
