import { readFile, readdir, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Gives every built text asset a brotli and a gzip twin, which the server sends as they are. */
const clientDir = 'dist/client'
const texts = new Set(['.js', '.css', '.svg', '.json', '.txt', '.html', '.xml'])

for (const entry of await readdir(clientDir, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !texts.has(extname(entry.name))) continue
  const path = join(entry.parentPath, entry.name)
  const content = await readFile(path)
  if (content.length < 512) continue
  await writeFile(
    `${path}.br`,
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  )
  await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }))
}
