import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { expect, inject, test } from 'vitest'

const { root, tarball } = inject('quote')

test('publint has nothing to say of the quote', async () => {
  const { messages, pkg } = await publint({ pkgDir: root, pack: 'npm', strict: true })
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
})

test('its types resolve as ES modules, without any package of ours', () => {
  const attw = resolve(import.meta.dirname, '../../node_modules/.bin/attw')
  const args = [tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji', '--no-color']
  expect(() =>
    execFileSync(attw, [...args, '--exclude-entrypoints', '.', 'QuoteWizard.css'], { encoding: 'utf8' }),
  ).not.toThrow()
  const declarations = globSync(`${root}/**/*.d.ts`).map((file) => readFileSync(file, 'utf8'))
  expect(declarations.join('\n')).not.toMatch(/from '@/)
})

test('what loads later or elsewhere is not in it: no server code, no client of the portal, no style from a script', () => {
  const script = readFileSync(`${root}/QuoteWizard.js`, 'utf8')
  expect(script).not.toMatch(/zod|libphonenumber|XSRF|content-disposition|client-faults|\.css['"]/)
})
