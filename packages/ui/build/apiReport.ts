import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import ts from 'typescript'

/** What a path of the manifest leads to. */
type Target = string | { types: string; default: string }

const printer = ts.createPrinter({ removeComments: true })

/** The statement that a reader knows a declaration by: `declare const x: …` rather than `x: …`. */
const statementOf = (declaration: ts.Declaration): ts.Node =>
  ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration

const isOfModule = (declaration: ts.Declaration) =>
  !ts.isSourceFile(declaration) && ts.isSourceFile(statementOf(declaration).parent)

const print = (declaration: ts.Declaration) =>
  printer
    .printNode(ts.EmitHint.Unspecified, statementOf(declaration), declaration.getSourceFile())
    .replace(/^export (default )?|^declare /g, '')
    .replace(/^declare /, '')

const inBlock = (language: string, lines: string[]) => ['```' + language, ...lines, '```'].join('\n')

const found = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))].toSorted()

/** The types that declarations are made of, and theirs, as far as the package itself declares them. */
function madeOf(checker: ts.TypeChecker, root: string, declarations: ts.Declaration[]): Set<ts.Symbol> {
  const reached = new Set<ts.Symbol>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const named = checker.getSymbolAtLocation(node)
      const symbol = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named
      const own = symbol?.declarations?.filter(
        (each) => each.getSourceFile().fileName.startsWith(`${root}/`) && isOfModule(each),
      )
      if (symbol && own?.length && !reached.has(symbol)) {
        reached.add(symbol)
        own.forEach(visit)
      }
    }
    ts.forEachChild(node, visit)
  }
  declarations.forEach(visit)
  return reached
}

/**
 * The public surface of the built package as text: what may be imported, every declaration behind it, and what a page
 * can hold on to in CSS and DOM. `root` is the package as it is published. The same package always gives the same text.
 */
export function apiReport(root: string): string {
  const folder = resolve(root)
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    exports: Record<string, Target>
  }
  // A style sheet has types too, which are empty.
  const typesOf = (target: Target) =>
    typeof target === 'string' || target.default.endsWith('.css') ? undefined : target.types
  const exported = Object.entries(manifest.exports).map(([path, target]) => ({
    path: path.slice(2),
    types: typesOf(target),
  }))
  const entries = exported.flatMap(({ path, types }) =>
    types === undefined ? [] : [{ path, types: resolve(folder, types) }],
  )
  const files = exported.flatMap(({ path, types }) => (types === undefined ? [path] : []))
  const program = ts.createProgram(
    entries.map(({ types }) => types),
    {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      noLib: true,
      types: [],
    },
  )
  const checker = program.getTypeChecker()
  const printed = new Set<ts.Symbol>()
  const all: ts.Declaration[] = []

  const sections = entries.map(({ path, types }) => {
    const source = program.getSourceFile(types)
    const module = source && checker.getSymbolAtLocation(source)
    const symbols = module ? checker.getExportsOfModule(module) : []
    const blocks = symbols
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .flatMap((each) => {
        const symbol = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each
        printed.add(symbol)
        all.push(...(symbol.declarations ?? []))
        const renamed = symbol.name === each.name ? [] : [`// exported as ${each.name}`]
        return [...renamed, ...(symbol.declarations ?? []).map(print)]
      })
    const scripts = globSync(`${dirname(types)}/*.js`).map((file) => readFileSync(file, 'utf8'))
    const attributes = found(scripts.join('\n'), /(?<=")data-[a-z-]+(?=")/g)
    const isComponent = !path.includes('/')
    return [
      `## ${path}`,
      inBlock('ts', blocks),
      ...(isComponent && attributes.length > 0 ? [`Attributes: ${attributes.join(', ')}`] : []),
    ].join('\n\n')
  })

  const behind = [...madeOf(checker, folder, all)]
    .filter((symbol) => !printed.has(symbol))
    .flatMap((symbol) => symbol.declarations ?? [])
    .map((declaration) => ({
      file: relative(folder, declaration.getSourceFile().fileName),
      text: print(declaration),
    }))
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.text.localeCompare(b.text))
    .map(({ file, text }) => `// ${file}\n${text}`)

  const styles = readFileSync(`${folder}/styles.css`, 'utf8')
  return [
    '# The public surface of @doorstep/ui',
    'Written by `npm run api --workspace @doorstep/ui`; a test compares it with the build.',
    '## Files',
    files.map((path) => `- ${path}`).join('\n'),
    '## CSS',
    inBlock('css', [
      // In the order of the cascade, which is public too.
      ...new Set(styles.match(/@layer [\w-]+/g)),
      ...found(readFileSync(`${folder}/tokens.css`, 'utf8'), /--ds-[\w-]+(?=:)/g),
      ...found(styles, /(?<=\[)data-(?:theme|density|brand)[\w-]*/g),
    ]),
    ...sections,
    '## Not exported, but part of the above',
    inBlock('ts', behind),
    '',
  ].join('\n\n')
}
