import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../node/migrate.ts'

// drizzle-kit adds this to all arrays, in which pdf.js then reads nothing: other files' tests share this process.
Reflect.deleteProperty(Array.prototype, 'random')

test('the migrations make exactly what the schema says', async () => {
  const modules = Object.values(import.meta.glob('./schema/*.ts', { eager: true })) as object[]
  const schema = Object.assign({}, ...modules) as Record<string, unknown>
  const read = (name: string) => JSON.parse(readFileSync(join(migrationsFolder, 'meta', name), 'utf8'))
  const { entries } = read('_journal.json') as { entries: { idx: number }[] }
  const snapshot = read(`${String(entries.at(-1)?.idx).padStart(4, '0')}_snapshot.json`)
  expect(await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id))).toEqual([])
})
