import { createHash } from 'node:crypto'
import { existsSync, globSync, openAsBlob, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/pglite'
import { openMemoryDatabase } from '../db/memory-database.ts'
import { loadDemoWhenEmpty } from '../node/demo.ts'
import { diskFiles } from '../node/disk-files.ts'
import { makeEmptyDump } from '../node/embedded-database.ts'
import { demoToday } from './demo-options.ts'

const packages = fileURLToPath(new URL('../../..', import.meta.url))
const cache = fileURLToPath(new URL('../../../../.cache', import.meta.url))

/** All that the demo data is made from. */
const sources = ['portal-contract/src/**/*.ts', 'portal-api/src/{db,demo,jobs,node}/**/*.{ts,sql}']

/** The demo data of `demoToday` as files: a database's dump, and the directory of its documents. */
export type DemoDirectory = { path: string; dump: string; files: string }

let made: Promise<DemoDirectory> | undefined

/** Makes the directory when there is none for the sources as they are; the next run finds it. */
export const makeDemoDirectory = (): Promise<DemoDirectory> => (made ??= findOrMake())

async function findOrMake(): Promise<DemoDirectory> {
  const path = join(cache, `demo-${keyOfSources()}`)
  if (!existsSync(path)) await make(path)
  return placesIn(path)
}

const placesIn = (path: string): DemoDirectory => ({
  path,
  // Not .tar.gz, which some web servers would send unpacked.
  dump: join(path, 'database.tgz'),
  files: join(path, 'files'),
})

/** Made beside its place and then moved there, so that no other run finds half of it. */
async function make(path: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const partial = placesIn(await mkdtemp(`${path}.`))
  const client = await openMemoryDatabase(await openAsBlob(await makeEmptyDump()))
  await loadDemoWhenEmpty(drizzle(client), diskFiles(partial.files), { today: demoToday })
  const dump = await client.dumpDataDir('gzip')
  await client.close()
  await writeFile(partial.dump, Buffer.from(await dump.arrayBuffer()))
  await rename(partial.path, path).catch(async (error: unknown) => {
    // Another run was faster.
    if (!existsSync(path)) throw error
    await rm(partial.path, { recursive: true })
  })
}

function keyOfSources(): string {
  const hash = createHash('sha256').update(demoToday)
  for (const file of globSync(sources, { cwd: packages }).toSorted()) {
    hash.update(file).update(readFileSync(join(packages, file)))
  }
  return hash.digest('hex').slice(0, 12)
}
