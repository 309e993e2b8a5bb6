import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { apiReport } from './apiReport.ts'

/** `npm run api`: writes down the public surface of the last build. */
const file = resolve(import.meta.dirname, '../api/ui.api.md')
mkdirSync(resolve(file, '..'), { recursive: true })
writeFileSync(file, apiReport(resolve(import.meta.dirname, '../dist')))
console.log(`Written: ${file}`)
