import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Comments and documents cite decisions (D19), sections of the specification and records of decisions (docs/decisions/0018). */

const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.astro', '*.md'], { encoding: 'utf8' })
const files = tracked
  .split('\n')
  .filter((path) => existsSync(path))
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n') }))

const numbersIn = (path: string, pattern: RegExp) =>
  new Set([...readFileSync(path, 'utf8').matchAll(pattern)].map(([, number]) => number))

const decisions = numbersIn('docs/product/decisions.md', /^\| D(\d+[a-z]?) /gm)
const sections = numbersIn('docs/product/specification.md', /^## (\d+)\./gm)
const records = new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 4)))

/** What is cited and not there, as `file:line: citation`. */
function missing(
  pattern: RegExp,
  numbersOf: (cited: string) => string[],
  known: ReadonlySet<string | undefined>,
) {
  return files.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      [...line.matchAll(pattern)]
        .filter(([cited]) => numbersOf(cited).some((number) => !known.has(number)))
        .map(([cited]) => `${path}:${index + 1}: ${cited}`),
    ),
  )
}

test('every cited decision is in docs/product/decisions.md', () => {
  // In parentheses or a list of citations: elsewhere a D and a number may be anything, such as the name of a chart's series.
  const citation = /(?<=\(|\(see |, |; |and |to )D\d{1,3}[a-z]?\b(?=[),;. ])/g
  expect(missing(citation, (cited) => [cited.slice(1)], decisions)).toEqual([])
})

test('every cited section is in docs/product/specification.md', () => {
  const citation = /specification,? sections? \d+(?:(?:, | and )\d+)*/g
  expect(missing(citation, (cited) => cited.match(/\d+/g) ?? [], sections)).toEqual([])
})

test('every cited record of a decision is in docs/decisions/', () => {
  const citation = /docs\/decisions\/\d{4}/g
  expect(missing(citation, (cited) => [cited.slice(-4)], records)).toEqual([])
})

test('every link in the documentation leads somewhere', () => {
  const broken = files
    // Links of the portal's own resources lead to its pages: site/server/resources.test.ts follows them.
    .filter(({ path }) => path.endsWith('.md') && !path.startsWith('site/src/content/'))
    .flatMap(({ path, lines }) =>
      [...lines.join('\n').matchAll(/\]\(([^)#:\s]*)(#[^)\s]+)?\)/g)]
        .filter(([, target = '', anchor]) => !isThere(target ? join(dirname(path), target) : path, anchor))
        .map(([link]) => `${path}: ${link}`),
    )
  expect(broken).toEqual([])
})

function isThere(path: string, anchor: string | undefined): boolean {
  if (!existsSync(path)) return false
  if (!anchor) return true
  const headings = readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)
  return [...headings].some(([, heading = '']) => `#${slug(heading)}` === anchor)
}

/** A heading's address, as code hosts make it. */
const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
