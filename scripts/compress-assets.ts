import { readFile, readdir, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const textExtensions = new Set(['.js', '.css', '.svg', '.json', '.txt', '.html', '.xml'])

/** Writes a brotli and a gzip copy next to every text asset in a folder, for the server to send as they are. */
export async function compressAssets(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !textExtensions.has(extname(entry.name))) continue
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    await writeFile(`${path}.br`, brotliCompressSync(content, { params }))
    await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}
