import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readProperties } from './properties.ts'

/** `npm run properties`: writes down the properties that the documentation lists. */
const file = resolve(import.meta.dirname, '../src/docs/properties.json')
writeFileSync(file, `${JSON.stringify(readProperties(), null, 2)}\n`)
console.log(`Written: ${file}`)
