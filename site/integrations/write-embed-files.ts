import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildLoader } from '../../packages/embed/build/buildLoader.ts'

const packageJson = new URL('../../packages/embed/package.json', import.meta.url)

/**
 * Writes what pages of others load into a folder that holds the releases of before (`site/public/embed/v1.x.y/`, which never change): the
 * newest loader under `/embed/v1/`, the same under its version unless that is released already, and which versions there are.
 */
export async function writeEmbedFiles(folder: string): Promise<void> {
  const { version } = JSON.parse(await readFile(packageJson, 'utf8')) as { version: string }
  const script = await buildLoader()
  const evergreen = join(folder, 'embed/v1')
  await mkdir(evergreen, { recursive: true })
  await writeFile(join(evergreen, 'loader.js'), script)

  const own = join(folder, `embed/v${version}`)
  if (!existsSync(own)) {
    await mkdir(own)
    await writeFile(join(own, 'loader.js'), script)
  }
  const names = await readdir(join(folder, 'embed'))
  const versions = await Promise.all(
    names.filter((name) => /^v\d+\.\d+\.\d+$/.test(name)).map((name) => releaseIn(folder, name)),
  )
  const manifest = { latest: version, versions: Object.fromEntries(versions) }
  await writeFile(join(evergreen, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

async function releaseIn(folder: string, name: string) {
  const path = `/embed/${name}/loader.js`
  const hash = createHash('sha384').update(await readFile(join(folder, path)))
  return [name.slice(1), { loader: path, integrity: `sha384-${hash.digest('base64')}` }] as const
}
