import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { apiReport } from '../../packages/ui/build/apiReport.ts'

const committed = resolve(import.meta.dirname, '../../packages/ui/api/ui.api.md')

test('the public surface is the one written down', () => {
  expect(
    apiReport(inject('kit').root),
    'the public surface changed: run npm run api --workspace @doorstep/ui and say in a changeset what changed',
  ).toBe(readFileSync(committed, 'utf8'))
})
