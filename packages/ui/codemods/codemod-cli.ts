#!/usr/bin/env node
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { codemods, type Codemod } from './codemods.ts'

const scripts = new Set(['.js', '.jsx', '.ts', '.tsx', '.mjs', '.cjs', '.mts', '.cts'])
const otherTexts = new Set([
  '.css',
  '.scss',
  '.less',
  '.md',
  '.mdx',
  '.html',
  '.astro',
  '.vue',
  '.svelte',
  '.json',
])
const notSources = new Set(['node_modules', 'dist', '.git'])

const usage = `doorstep-codemod <codemod> <file or folder>… [--dry-run]

${codemods.map(({ name, since, summary }) => `  ${name}  ${summary} (since ${since})`).join('\n')}`

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !notSources.has(name))
    .flatMap((name) => filesIn(join(path, name)))
}

function fail(words: string): never {
  console.error(words)
  process.exit(1)
}

/** Where a file that is no script names an entry that has moved. */
const mentions = ({ entries = {} }: Codemod, text: string) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      Object.keys(entries).some((path) => new RegExp(`@doorstep/ui/${path}(?![\\w-])`).test(line))
        ? [{ line: index + 1, words: `not changed: ${line.trim()}` }]
        : [],
    )

async function applier() {
  try {
    return (await import('./applyCodemod.ts')).applyCodemod
  } catch (error) {
    if (!String(error).includes("'@babel/")) throw error
    return fail(
      'doorstep-codemod reads code with Babel: npm install --save-dev @babel/parser @babel/traverse',
    )
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
})
const [name, ...paths] = positionals
const codemod = codemods.find((each) => each.name === name)
if (!codemod || paths.length === 0) fail(usage)
const absent = paths.filter((path) => !statSync(path, { throwIfNoEntry: false }))
if (absent.length > 0) fail(`There is no ${absent.join(', ')}`)

const applyCodemod = await applier()
const count = { changed: 0, unread: 0, remarks: 0 }
for (const file of paths.flatMap(filesIn)) {
  const isScript = scripts.has(extname(file))
  if (!isScript && !otherTexts.has(extname(file))) continue
  const source = readFileSync(file, 'utf8')
  if (!source.includes('@doorstep/ui/')) continue
  try {
    const { code, remarks } = isScript
      ? applyCodemod(codemod, source, file)
      : { code: source, remarks: mentions(codemod, source) }
    if (code !== source) {
      count.changed += 1
      console.log(`${values['dry-run'] ? 'would change' : 'changed'} ${file}`)
      if (!values['dry-run']) writeFileSync(file, code)
    }
    count.remarks += remarks.length
    for (const { line, words } of remarks) console.log(`look at ${file}:${line}: ${words}`)
  } catch (error) {
    count.unread += 1
    console.error(`could not read ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
console.log(
  `${count.changed} files ${values['dry-run'] ? 'would change' : 'changed'}, ${count.remarks} places to look at, ${count.unread} files not read`,
)
process.exitCode = count.unread > 0 ? 1 : 0
