import { tags } from '../db/schema/properties.ts'
import { openDatabase } from '../node/open-database.ts'

/** Adds one tag after the other and prints each as soon as it is kept: `write-tags.ts <data directory> [database url]`. */
const [dataDir = '', databaseUrl] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir, databaseUrl })
for (let number = 1; ; number += 1) {
  await db.insert(tags).values({ slug: `tag-${number}`, name: `Tag ${number}` })
  process.stdout.write(`tag-${number}\n`)
}
