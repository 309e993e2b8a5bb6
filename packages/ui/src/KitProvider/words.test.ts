import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Files that ship no text to an app: documentation, examples, tests and styles. */
const isShipped = (file: string) =>
  !/^(docs|foundations|patterns|testing|theme)\/|\.(docs|guide|stories|sample|test|css)\.tsx?$|\/example[^/]*$/.test(
    file,
  )

/** Strings that look like text but aren't: names of keys, events and files, and strings for the browser or developers. */
const notShown = [
  /^(AltGraph|Arrow(Up|Down)|Backspace|Enter|Escape|Home|Tab)$/,
  // Drag and selection types.
  /^(Files|Range)$/,
  // System colours, and attributes of SVG.
  /^(Highlight|currentColor|userSpaceOnUse)$/,
  // A product name, and the spelling of an extension.
  /^(Doorstep|WebP)$/,
  /^use client$/,
  // Selectors, media queries, and borders.
  /^:[a-z]|^\[|^tr > |^main h1$|^screen and |^2px solid |^[a-z]+(, ?[[a-z=\]]+)+$/,
  // Parts of ids, keys and class names.
  /^(-pound |after | detail|error )$/,
  // Errors for developers.
  /^A (chart takes five series at most\.|colour is written #rrggbb, not ")$/,
]

/** A capitalised word, or several words. */
const isText = (text: string) =>
  (/(^|[^\p{L}])\p{Lu}\p{Ll}/u.test(text) ||
    /\p{L}{2,} \p{L}/u.test(text) ||
    /^ \p{L}|\p{L} $/u.test(text)) &&
  !notShown.some((pattern) => pattern.test(text))

/** The strings in code that users would read on the page. */
function textsIn(code: string): string[] {
  const source = ts.createSourceFile('x.tsx', code, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isImport = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    if (isImport || ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node))
      return
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(node.text.trim())
    if (isPiece(node) && isText(node.text)) found.push(node.text.trim())
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

const isPiece = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)

test.each([
  ["const label = 'Close'", 'Close'],
  ['const left = `${count} files left`', 'files left'],
  ['const left = `${count} files`', 'files'],
  ['const mark = <p>(optional)</p>', '(optional)'],
])('text is found in %s', (code, text) => {
  expect(textsIn(code)).toEqual([text])
})

test('what the kit says by itself is in KitProvider/words/ alone, where a KitProvider can replace it', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter(isShipped)
  expect(files).toContain('KitProvider/words/common.ts')
  const texts = files
    .filter((file) => !file.startsWith('KitProvider/words/'))
    .flatMap((file) => textsIn(readFileSync(`${root}/${file}`, 'utf8')).map((text) => `${file}: ${text}`))
  expect(texts).toEqual([])
})
