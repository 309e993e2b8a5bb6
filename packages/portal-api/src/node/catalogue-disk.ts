import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CatalogueDisk } from '../catalogue/disk.ts'
import { cleanSvg } from './clean-svg.ts'

/** The schema of catalogue files, made from `catalogue/file.schema.ts`. */
export const catalogueSchemaPath = fileURLToPath(
  new URL('../../../../examples/catalogue.schema.json', import.meta.url),
)

/** Catalogue files in the system's folders, by their paths from one of these. */
export function catalogueDisk(folder: string): CatalogueDisk {
  const at = (path: string) => resolve(folder, path)
  return {
    async read(path) {
      const bytes = await readIfThere(at(path))
      if (!bytes) throw new Error(`There is no file ${path}.`)
      return bytes.toString('utf8')
    },

    beside: (path) => ({
      cleanSvg,
      read: async (name) => {
        const bytes = await readIfThere(join(dirname(at(path)), name))
        return bytes && new Uint8Array(bytes)
      },
    }),

    schemaFrom: (path) => relative(dirname(at(path)), catalogueSchemaPath),

    async write(path, text, beside) {
      const files = [
        ...beside.map(({ key, bytes }) => ({
          path: join(dirname(at(path)), key),
          bytes: Buffer.from(bytes),
        })),
        { path: at(path), bytes: Buffer.from(text) },
      ]
      for (const file of files) {
        const there = await readIfThere(file.path)
        if (there && !there.equals(file.bytes))
          throw new Error(`${file.path} is there already. Move it, or export to another folder.`)
      }
      for (const file of files) {
        await mkdir(dirname(file.path), { recursive: true })
        await writeFile(file.path, file.bytes)
      }
    },
  }
}

/** @throws with a sentence when it is there and can't be read */
async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new Error(`${path} can’t be read (${code}).`, { cause: error })
  }
}
