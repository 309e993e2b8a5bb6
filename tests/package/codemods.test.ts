import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import jscodeshift from 'jscodeshift'
import { format, resolveConfig } from 'prettier'
import { expect, inject, onTestFinished, test } from 'vitest'
import buttonHref from '../../packages/ui/codemods/button-href.ts'
import noteToAlert from '../../packages/ui/codemods/note-to-alert.ts'

const root = resolve(import.meta.dirname, '../..')
const fixtures = `${root}/packages/ui/codemods/fixtures`
const codemods = { 'button-href': buttonHref, 'note-to-alert': noteToAlert }

/** What a codemod makes of a module, and its remarks. */
function apply(codemod: typeof noteToAlert, source: string, path: string) {
  const remarks: string[] = []
  const report = (words: string) => remarks.push(words)
  const api = { j: jscodeshift, jscodeshift, stats: () => {}, report }
  return { code: codemod({ path, source }, api), remarks }
}

/** As `docs/versioning.md` says: jscodeshift may lay out anew what it changes, so the code is formatted afterwards. */
const formatted = async (code: string, path: string) =>
  format(code, { ...(await resolveConfig(path)), filepath: path })

const cases = Object.entries(codemods).flatMap(([name, codemod]) =>
  globSync(`${fixtures}/${name}/*.input.*`).map((input) => ({
    codemod,
    input,
    output: input.replace('.input.', '.output.'),
    title: input.slice(fixtures.length + 1),
  })),
)

test('every codemod has an example', () => {
  const shown = new Set(cases.map(({ codemod }) => codemod))
  expect([...shown]).toEqual(Object.values(codemods))
})

test.each(cases)('$title', async ({ codemod, input, output }) => {
  const wanted = readFileSync(output, 'utf8')
  const { code } = apply(codemod, readFileSync(input, 'utf8'), input)
  expect(await formatted(code, output)).toBe(wanted)
  expect(apply(codemod, wanted, output).code).toBe(wanted)
})

test('a name of an inner scope stays, and a cast in a .ts file is no element', () => {
  const source = [
    "import { Note } from '@doorstep/ui/Note'",
    'const inner = (Note: string) => Note.length',
    'export const outer = [<typeof Note>Note, inner]',
  ].join('\n')
  expect(apply(noteToAlert, source, 'a.ts').code).toBe(
    source.replace("{ Note } from '@doorstep/ui/Note'", '{ Alert as Note } from "@doorstep/ui/Alert"'),
  )
})

test('what a codemod cannot follow is reported with its line', () => {
  const source = [
    "import * as kit from '@doorstep/ui/Note'",
    "const later = import('@doorstep/ui/Note')",
    "export { Note } from '@doorstep/ui/Note'",
    "import { Note } from '@doorstep/ui/Note'",
    'const note = Note',
  ].join('\n')
  expect(apply(noteToAlert, source, 'a.ts').remarks).toEqual([
    'line 1: imported as a whole: see what is read from kit',
    "line 2: not changed: '@doorstep/ui/Note'",
    'line 3: still exported as Note',
    'line 4: Alert is still called Note in this file',
  ])
  const elements = [
    "import { Button } from '@doorstep/ui/Button'",
    '<Button asChild><Other /></Button>;',
    '<Button variant={variant}>Remove</Button>;',
    '<Button {...props}>Remove</Button>',
  ].join('\n')
  expect(apply(buttonHref, elements, 'a.tsx').remarks).toEqual([
    'line 2: there is something other than one <a> inside: give its address as href',
    'line 3: look for critical, criticalFilled in this value',
    'line 4: look for asChild and variant in what is spread here',
  ])
})

test('the published codemods run in jscodeshift', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-codemod-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(`${fixtures}/note-to-alert/typical.input.tsx`, `${folder}/page.tsx`)
  writeFileSync(`${folder}/broken.ts`, "import { from '@doorstep/ui/Note'\n")
  const { stdout } = spawnSync(
    `${root}/node_modules/.bin/jscodeshift`,
    ['--extensions=js,jsx,ts,tsx', '-t', `${inject('kit').root}/codemods/note-to-alert.js`, folder],
    { encoding: 'utf8' },
  )
  expect(stdout).toContain(`${folder}/broken.ts Transformation error`)
  const wanted = `${fixtures}/note-to-alert/typical.output.tsx`
  expect(await formatted(readFileSync(`${folder}/page.tsx`, 'utf8'), wanted)).toBe(
    readFileSync(wanted, 'utf8'),
  )
})
