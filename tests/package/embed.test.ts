import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { expect, test } from 'vitest'
import { sideEffectsOf } from '../../packages/ui/build/sizes.ts'

const root = resolve(import.meta.dirname, '../../packages/embed')

test('publint has nothing to say of the embeds', async () => {
  const { messages, pkg } = await publint({ pkgDir: root, pack: 'npm', strict: true })
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
})

test('their types resolve as ES modules', () => {
  const attw = resolve(import.meta.dirname, '../../node_modules/.bin/attw')
  const args = ['--pack', root, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji', '--no-color']
  expect(() => execFileSync(attw, args, { encoding: 'utf8' })).not.toThrow()
})

test('no declaration of theirs leads out of the package, and importing them for nothing costs nothing', async () => {
  const declarations = globSync(`${root}/dist/**/*.d.ts`).map((file) => readFileSync(file, 'utf8'))
  expect(declarations.join('\n')).not.toMatch(/from '@/)
  expect(await sideEffectsOf([`${root}/dist/index.js`, `${root}/dist/react.js`])).toBe('')
})
