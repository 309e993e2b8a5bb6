import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { upgradePlan } from './upgrade-plan.ts'

const { db } = await testDatabase()

it('says of each migration which tables it reads or writes as a whole, how large they are, and how long that takes', async () => {
  await db.execute(
    sql`create table notes as select n, repeat('words ', 50) as text from generate_series(1, 50000) n`,
  )
  const due = [
    ['alter table notes add column more text'],
    ['create table others (n int)', "update notes set text = ''", 'create index on notes (n)'],
    ['create index on notes (text)'],
  ].map((statements, index) => ({
    tag: `004${index}_test`,
    sql: statements,
    folderMillis: index,
    hash: '',
    bps: true,
  }))
  const lines = await upgradePlan(db, due)
  expect(lines).toEqual([
    '0040_test: reads and writes no table as a whole',
    '0041_test:',
    expect.stringMatching(
      /^ {2}writes up to all rows of notes \(50,000 rows, 1\d\.\d MB\), about 3 seconds$/,
    ),
    '0042_test:',
    expect.stringMatching(/^ {2}reads all of notes \(50,000 rows, 1\d\.\d MB\), about a second$/),
    'About 3 seconds in all, and the waits for others who use these tables.',
  ])
})
