import { expect, test } from 'vitest'
import { statementName } from './statement-name.ts'

test.each([
  ['select "id" from "sessions" where "secret" = $1', 'SELECT', 'sessions'],
  [
    'select (select count(*) from "orders" where (true)), 1 from "properties" order by 1',
    'SELECT',
    'properties',
  ],
  [
    'with "due" as (select 1 from "b") update "outbox_messages" set "a" = $1 where exists (select 1 from "c")',
    'UPDATE',
    'outbox_messages',
  ],
  ['insert into "users" ("name") values ($1) on conflict do update set "name" = $1', 'INSERT', 'users'],
  ['delete from only limits', 'DELETE', 'limits'],
  ['select "id" from "daily_work" for update skip locked', 'SELECT', 'daily_work'],
  ['begin', 'BEGIN', undefined],
  ["set local app.name = 'Nora'", 'SET', undefined],
  ['', 'OTHER', undefined],
])('%s', (text, operation, table) => {
  expect(statementName(text)).toEqual({ operation, table })
})
