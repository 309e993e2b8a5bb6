import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import embed from '../../packages/embed/package.json' with { type: 'json' }
import { writeEmbedFiles } from './write-embed-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'doorstep-embed-files-'))
afterEach(() => rmSync(folder, { recursive: true }))

const { version } = embed
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const hashOf = (path: string) => `sha384-${createHash('sha384').update(read(path)).digest('base64')}`

test('a version that was released never changes; the newest loader is under its major version', async () => {
  mkdirSync(join(folder, 'embed/v1.0.0-rc'), { recursive: true })
  mkdirSync(join(folder, 'embed/v0.9.0'))
  writeFileSync(join(folder, 'embed/v0.9.0/loader.js'), 'released')
  await writeEmbedFiles(folder)
  const path = `/embed/v${version}/loader.js`
  expect(read('embed/v1/loader.js')).toBe(read(path))
  expect(JSON.parse(read('embed/v1/manifest.json'))).toEqual({
    latest: version,
    versions: {
      '0.9.0': { loader: '/embed/v0.9.0/loader.js', integrity: hashOf('embed/v0.9.0/loader.js') },
      [version]: { loader: path, integrity: hashOf(path) },
    },
  })

  writeFileSync(join(folder, path), 'released')
  await writeEmbedFiles(folder)
  expect(read(path)).toBe('released')
  expect(read('embed/v1/loader.js')).not.toBe('released')
})
