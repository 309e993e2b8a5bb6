import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { applyCodemod } from '../../packages/ui/codemods/applyCodemod.ts'
import { codemods, type Codemod } from '../../packages/ui/codemods/codemods.ts'

const fixtures = resolve(import.meta.dirname, '../../packages/ui/codemods/fixtures')

/** Not one that has been released: shows what a rename of a prop does. */
const props: Codemod = {
  name: 'props',
  since: '',
  summary: '',
  props: { Alert: { onClose: 'onDismiss' } },
}

const cases = [...codemods, props].flatMap((codemod) =>
  globSync(`${fixtures}/${codemod.name}/*.input.*`).map((input) => ({
    codemod,
    input,
    output: input.replace('.input.', '.output.'),
    title: `${codemod.name}: ${input.slice(input.lastIndexOf('/') + 1)}`,
  })),
)

test('every codemod has an example', () => {
  const shown = new Set(cases.map(({ codemod }) => codemod.name))
  expect(codemods.filter(({ name }) => !shown.has(name))).toEqual([])
})

test.each(cases)('$title', ({ codemod, input, output }) => {
  const source = readFileSync(input, 'utf8')
  const wanted = readFileSync(output, 'utf8')
  expect(applyCodemod(codemod, source, input).code).toBe(wanted)
  expect(applyCodemod(codemod, wanted, output).code).toBe(wanted)
})

test('an inner scope keeps its own name, and a cast in a .ts file is no element', () => {
  const source = [
    "import { Note } from '@doorstep/ui/Note'",
    'const inner = (Note: string) => Note.length',
    'export const outer = [<typeof Note>Note, inner]',
  ].join('\n')
  expect(applyCodemod(codemods[0] as Codemod, source, 'a.ts').code).toBe(
    [
      "import { Alert } from '@doorstep/ui/Alert'",
      'const inner = (Note: string) => Note.length',
      'export const outer = [<typeof Alert>Alert, inner]',
    ].join('\n'),
  )
})

test('quotation marks, tabs and semicolons stay as they are', () => {
  const source = 'import { Note } from "@doorstep/ui/Note";\n\texport  const a = ( <Note/> );\n'
  expect(applyCodemod(codemods[0] as Codemod, source, 'a.tsx').code).toBe(source.replaceAll('Note', 'Alert'))
})

test('what could not be followed is said with its line', () => {
  const source = [
    "import * as kit from '@doorstep/ui/Note'",
    "const later = import('@doorstep/ui/Note')",
    "export { Note } from '@doorstep/ui/Note'",
  ].join('\n')
  const { remarks } = applyCodemod(codemods[0] as Codemod, source, 'a.ts')
  expect(remarks.map(({ line, words }) => `${line} ${words}`)).toEqual([
    '1 imported as a whole: see what is read from kit',
    "2 not changed: '@doorstep/ui/Note'",
    '3 still exported as Note',
  ])
})

describe('on the command line', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'doorstep-codemod-'))
    cpSync(`${fixtures}/note-to-alert/typical.input.tsx`, `${folder}/page.tsx`)
    writeFileSync(`${folder}/page.css`, '@import "@doorstep/ui/Note.css";\n')
    writeFileSync(`${folder}/broken.ts`, "import { from '@doorstep/ui/Note'\n")
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const codemod = (...args: string[]) =>
    spawnSync(process.execPath, [`${inject('kit').root}/codemods/codemod-cli.js`, ...args], {
      encoding: 'utf8',
    })

  test('says what it changed, what is left to people and what it could not read', () => {
    const { stdout, stderr, status } = codemod('note-to-alert', folder)
    expect(stdout).toContain(`changed ${folder}/page.tsx`)
    expect(stdout).toContain(`look at ${folder}/page.css:1`)
    expect(stdout).toContain('1 files changed')
    expect(stderr).toContain(`could not read ${folder}/broken.ts`)
    expect(status).toBe(1)
    expect(readFileSync(`${folder}/page.tsx`, 'utf8')).toBe(
      readFileSync(`${fixtures}/note-to-alert/typical.output.tsx`, 'utf8'),
    )
  })

  test('writes nothing in a dry run', () => {
    const { stdout } = codemod('note-to-alert', folder, '--dry-run')
    expect(stdout).toContain(`would change ${folder}/page.tsx`)
    expect(readFileSync(`${folder}/page.tsx`, 'utf8')).toContain('@doorstep/ui/Note')
  })

  test('an unknown name is answered with the list, a missing path with its name', () => {
    expect(codemod('note-to-alarm', folder)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('note-to-alert'),
    })
    expect(codemod('note-to-alert', `${folder}/absent`)).toMatchObject({
      status: 1,
      stderr: `There is no ${folder}/absent\n`,
    })
  })
})
