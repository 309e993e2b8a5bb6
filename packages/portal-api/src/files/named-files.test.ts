import { readdirSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, inject, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { keyColumns, logoColumns, namedFiles } from './named-files.ts'

const { db } = await testDatabase('demo')

it('names every file of the demo data', async () => {
  const { demoFiles } = inject('databases')
  const files = readdirSync(demoFiles, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(demoFiles.length + 1))
  expect(files.length).toBeGreaterThan(400)
  expect(await namedFiles(db)).toEqual(files.toSorted())
})

it('knows every column that names files', () => {
  const modules = Object.values(import.meta.glob('../db/schema/*.ts', { eager: true })) as object[]
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
  const columns = tables.flatMap((table) =>
    getTableConfig(table)
      .columns.map(({ name }) => `${getTableName(table)}.${name}`)
      .filter((name) => /file_key|_path|photo|attachment/.test(name)),
  )
  const known = [...keyColumns, ...logoColumns].map(({ table, name }) => `${getTableName(table)}.${name}`)
  // Of long lists, whose files have parts.
  expect(columns.toSorted()).toEqual([...known, 'exports.file_key'].toSorted())
})
