import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

/** What a backup says of itself, in `manifest.json`. */
const manifestSchema = z.object({
  /** Of the directory's form, not of the portal. */
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** The last migration of the database. */
  migration: z.string(),
  /** Names the key that signs and encrypts, without telling it. */
  app_key_id: z.string(),
  tables: z.record(z.string().regex(/^\w+$/), z.object({ rows: z.int().min(0), sum: z.string() })),
  sequences: z.record(z.string().regex(/^\w+$/), z.string().regex(/^\d+$/)),
  files: z.int().min(0),
  /** Files that rows name and the store hadn't. */
  missing_files: z.array(z.string()),
})

export type Manifest = z.output<typeof manifestSchema>

const manifestName = 'manifest.json'
const sumsName = 'SHA256SUMS'
const filesPrefix = 'files/'

/** A backup's files and their checksums, as `sha256sum -c SHA256SUMS` reads them. */
export type Sums = Map<string, string>

const sumLine = /^([0-9a-f]{64}) {2}(rows\/\w+\.copy\.gz|files\/[\w./-]+|manifest\.json)$/

/** Where the rows of a table are. */
export const rowsName = (table: string): string => `rows/${table}.copy.gz`

/** Where the files of the store are: by the same names. */
export const filesPath = (directory: string): string => join(directory, 'files')

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Makes the directory, for its owner alone. @throws when it holds anything */
export async function makeBackupDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  if ((await readdir(directory)).length > 0)
    throw new Error(`${directory} isn’t empty: name a new directory, one for each backup.`)
  await mkdir(join(directory, 'rows'))
}

/** Writes the rows of a table. @returns the checksum */
export async function writeRows(directory: string, table: string, lines: Readable): Promise<string> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const path = join(directory, rowsName(table))
  await pipeline(lines, createGzip(), hashing, createWriteStream(path, { flush: true }))
  return hash.digest('hex')
}

export function readRows(directory: string, table: string): Readable {
  const lines = createGunzip()
  return createReadStream(join(directory, rowsName(table)))
    .on('error', (error) => lines.destroy(error))
    .pipe(lines)
}

/** Writes what makes a backup complete: what it says of itself, and last the checksums. */
export async function completeBackup(directory: string, manifest: Manifest, sums: Sums): Promise<void> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  await writeFile(join(directory, manifestName), text, { flush: true })
  const lines = [...sums, [manifestName, sha256(text)]].map(([name, sum]) => `${sum}  ${name}\n`)
  const partial = join(directory, `${sumsName}.partial`)
  await writeFile(partial, lines.join(''), { flush: true })
  await rename(partial, join(directory, sumsName))
}

/** A backup whose every file is as it was written. */
export type Backup = { directory: string; manifest: Manifest; fileKeys: string[] }

/**
 * Reads all of a backup.
 * @throws when it is incomplete, damaged, or of a form that this code doesn't know; in a sentence
 */
export async function readBackup(directory: string): Promise<Backup> {
  const sums = await readSums(directory)
  const wrong: string[] = []
  for (const [name, sum] of sums) if ((await sumOf(join(directory, name))) !== sum) wrong.push(name)
  if (wrong.length > 0) {
    const more = wrong.length > 3 ? ` and ${wrong.length - 3} more` : ''
    throw new Error(
      `The backup in ${directory} is damaged: ${wrong.slice(0, 3).join(', ')}${more} missing or not as written. Use another backup.`,
    )
  }
  const parsed = manifestSchema.safeParse(readJson(await readFile(join(directory, manifestName), 'utf8')))
  if (!parsed.success)
    throw new Error(
      `${join(directory, manifestName)} is of a form that this version of the portal doesn’t know: restore the backup with the version that made it, or a later one.`,
    )
  const manifest = parsed.data
  const fileKeys = [...sums.keys()].flatMap((name) =>
    name.startsWith(filesPrefix) ? [name.slice(filesPrefix.length)] : [],
  )
  const isComplete =
    fileKeys.length === manifest.files &&
    Object.keys(manifest.tables).every((table) => sums.has(rowsName(table)))
  if (!isComplete) throw new Error(`${join(directory, sumsName)} is damaged. Use another backup.`)
  return { directory, manifest, fileKeys }
}

async function readSums(directory: string): Promise<Sums> {
  const path = join(directory, sumsName)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new Error(
      `There is no complete backup in ${directory}: it has no ${sumsName}, which is written last. Use another backup.`,
      { cause: error },
    )
  })
  const lines = text.split('\n').filter((line) => line !== '')
  const found = lines.map((line) => sumLine.exec(line))
  const sums: Sums = new Map(found.map((match) => [match?.[2] ?? '', match?.[1] ?? '']))
  if (found.includes(null) || !sums.has(manifestName) || [...sums.keys()].some((name) => name.includes('..')))
    throw new Error(`${path} is damaged. Use another backup.`)
  return sums
}

/** Undefined where there is no such file. */
async function sumOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return hash.digest('hex')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
