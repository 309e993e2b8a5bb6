import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import { writeProps, type StorySource } from './storySource.ts'

interface Import {
  module: string
  /** `Button`, `type ButtonProps`, `* as css`. */
  written: string
}

/** The top level of a file: what each name stands for. */
interface Module {
  path: string
  file: ts.SourceFile
  declarations: Map<string, ts.Statement>
  imports: Map<string, Import>
}

const modules = new Map<string, Module>()

/** Read once: what is followed is told apart by its place in the tree. */
function helperModule(path: string): Module {
  const known = modules.get(path) ?? readModule(path)
  modules.set(path, known)
  return known
}

function readModule(path: string): Module {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const module: Module = { path, file, declarations: new Map(), imports: new Map() }
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) readImports(statement, module.imports)
    else for (const name of namesOf(statement)) module.declarations.set(name, statement)
  }
  return module
}

function readImports(statement: ts.ImportDeclaration, imports: Module['imports']): void {
  const { importClause: clause, moduleSpecifier } = statement
  const module = (moduleSpecifier as ts.StringLiteral).text
  const bindings = clause?.namedBindings
  if (!clause || !bindings) return
  if (ts.isNamespaceImport(bindings)) {
    imports.set(bindings.name.text, { module, written: bindings.getText() })
    return
  }
  const isType = clause.phaseModifier === ts.SyntaxKind.TypeKeyword
  for (const element of bindings.elements) {
    imports.set(element.name.text, { module, written: `${isType ? 'type ' : ''}${element.getText()}` })
  }
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText())
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  return isNamed && statement.name ? [statement.name.text] : []
}

/** Every name that a piece of code speaks of, save those of properties. */
function namesIn(node: ts.Node, names = new Set<string>()): Set<string> {
  if (ts.isIdentifier(node)) {
    const { parent } = node
    const isProperty =
      (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
      (ts.isPropertyAssignment(parent) && parent.name === node) ||
      ts.isJsxAttribute(parent)
    if (!isProperty) names.add(node.text)
  }
  ts.forEachChild(node, (child) => {
    namesIn(child, names)
  })
  return names
}

/** The name under which a file of the kit is public, or null for one that is not. */
function publicName(path: string): string | null {
  const [, folder, file] = /\/packages\/ui\/src\/(\w+)\/([\w.]+)\.tsx?$/.exec(path) ?? []
  if (folder === undefined || file === undefined) return null
  if (folder === 'theme' || folder === 'hooks') return `@doorstep/ui/${folder}/${file}`
  return folder === file ? `@doorstep/ui/${folder}` : null
}

const bare = (written: string) => written.replace(/^type /, '')

/** Follows names to what they stand for, as far as the reader has no other way to get it. */
class Reach {
  #seen = new Set<ts.Statement>()
  /** What is used stands before what uses it. */
  #statements: ts.Statement[] = []
  #imports = new Map<string, Set<string>>()

  follow(names: Iterable<string>, module: Module): void {
    for (const name of names) {
      // Its args are written out where they are spread.
      if (name === 'meta') continue
      const statement = module.declarations.get(name)
      const imported = module.imports.get(name)
      if (statement) this.#addStatement(statement, module)
      else if (imported) this.#addImport(name, imported, module)
    }
  }

  #addStatement(statement: ts.Statement, module: Module): void {
    if (this.#seen.has(statement)) return
    this.#seen.add(statement)
    this.follow(namesIn(statement), module)
    this.#statements.push(statement)
  }

  #addImport(name: string, { module: specifier, written }: Import, from: Module): void {
    // A story counts calls; a reader's handler does what it does.
    if (specifier === 'storybook/test') return
    if (!specifier.startsWith('.')) return this.#write(specifier, written)
    const path = resolve(dirname(from.path), specifier)
    const module = publicName(path)
    if (module !== null) this.#write(module, written)
    else if (specifier.endsWith('.css.ts')) this.#write(specifier, written)
    else this.follow([name], helperModule(path))
  }

  #write(module: string, written: string): void {
    const names = this.#imports.get(module) ?? new Set()
    this.#imports.set(module, names.add(written))
  }

  imports(): string[] {
    return [...this.#imports].map(([module, names]) => {
      const sorted = [...names].toSorted((one, other) => bare(one).localeCompare(bare(other)))
      if (sorted[0]?.startsWith('*')) return `import ${sorted[0]} from '${module}'`
      const oneLine = `import { ${sorted.join(', ')} } from '${module}'`
      return oneLine.length <= 100 ? oneLine : `import {\n  ${sorted.join(',\n  ')},\n} from '${module}'`
    })
  }

  declarations(): string[] {
    return this.#statements.map((statement) => textOf(statement).replace(/^export /m, ''))
  }
}

/** The text of a node as it would stand at the start of a line, with its comment. A handler that a story watches is itself again. */
function textOf(node: ts.Node): string {
  const file = node.getSourceFile()
  const full = ts.isStatement(node) ? node.getFullText() : node.getText()
  const text = full.trimStart()
  const offset = node.getEnd() - text.length
  const unwatched = watchedIn(node)
    .toReversed()
    .reduce(
      (words, { start, end, handler }) =>
        words.slice(0, start - offset) + handler + words.slice(end - offset),
      text,
    )
  const { line } = ts.getLineAndCharacterOfPosition(file, node.getStart())
  const indent = /^\s*/.exec(file.text.split('\n')[line] ?? '')?.[0] ?? ''
  return unwatched.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
}

/** The places of `fn()` of `storybook/test`, and the handlers that stand in them. */
function watchedIn(node: ts.Node): { start: number; end: number; handler: string }[] {
  if (ts.isCallExpression(node) && node.expression.getText() === 'fn') {
    const handler = node.arguments[0]?.getText() ?? '() => {}'
    return [{ start: node.getStart(), end: node.getEnd(), handler }]
  }
  const found: ReturnType<typeof watchedIn> = []
  ts.forEachChild(node, (child) => {
    found.push(...watchedIn(child))
  })
  return found
}

/** What an object literal says, looking through the stories and objects that it spreads. */
class Annotations {
  /** What is spread and is no object literal of the file. */
  spreads: string[] = []
  values = new Map<string, ts.Expression>()

  constructor(expression?: ts.Expression, module?: Module) {
    if (expression && module) this.#read(expression, module)
  }

  /** These, and over them `others`. */
  with(others: Annotations): Annotations {
    const both = new Annotations()
    both.spreads = [...this.spreads, ...others.spreads]
    both.values = new Map([...this.values, ...others.values])
    return both
  }

  written(): Omit<StorySource['element'], 'name'> {
    const props = [...this.values].map(([prop, value]) => [prop, textOf(unwrapped(value))])
    return { spreads: this.spreads, props: Object.fromEntries(props) }
  }

  names(): Set<string> {
    const names = new Set(this.spreads.map((spread) => /^\w+/.exec(spread)?.[0] ?? ''))
    for (const value of this.values.values()) namesIn(value, names)
    return names
  }

  #read(expression: ts.Expression, module: Module): void {
    const object = unwrapped(expression)
    if (ts.isObjectLiteralExpression(object)) this.#readProperties(object, module)
    else if (ts.isIdentifier(object)) {
      const initialiser = initialiserOf(object.text, module)
      if (initialiser && ts.isObjectLiteralExpression(unwrapped(initialiser))) this.#read(initialiser, module)
      else this.spreads.push(object.text)
    } else this.spreads.push(object.getText())
  }

  #readProperties({ properties }: ts.ObjectLiteralExpression, module: Module): void {
    for (const property of properties) {
      if (ts.isSpreadAssignment(property)) this.#read(property.expression, module)
      else if (ts.isPropertyAssignment(property))
        this.values.set(property.name.getText(), property.initializer)
      else if (ts.isShorthandPropertyAssignment(property)) this.values.set(property.name.text, property.name)
    }
  }
}

function unwrapped(expression: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isAsExpression(expression)
  return isWrapped ? unwrapped(expression.expression) : expression
}

function initialiserOf(name: string, { declarations }: Module): ts.Expression | undefined {
  const statement = declarations.get(name)
  if (!statement || !ts.isVariableStatement(statement)) return undefined
  return statement.declarationList.declarations.find((one) => one.name.getText() === name)?.initializer
}

const isExported = (statement: ts.Statement) =>
  ts.isVariableStatement(statement) &&
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true

/** The stories of a file by the names they are exported under, as a reader would write them. */
export function readStorySources(path: string): Record<string, StorySource> {
  const module = readModule(path)
  const meta = new Annotations(initialiserOf('meta', module), module)
  const component = meta.values.get('component')
  const name = component && /^\w+/.exec(component.getText())?.[0]
  const stories = [...module.declarations].filter(([, statement]) => isExported(statement))
  const sources = stories.flatMap(([story]) => {
    const initialiser = initialiserOf(story, module)
    // What a function makes, `keyboardStory` say, is for the tests.
    if (!initialiser || !ts.isObjectLiteralExpression(unwrapped(initialiser))) return []
    const source = readStory(new Annotations(initialiser, module), meta, name, module)
    return source ? [[story, source] as const] : []
  })
  return Object.fromEntries(sources)
}

function readStory(
  story: Annotations,
  meta: Annotations,
  name: string | undefined,
  module: Module,
): StorySource | null {
  const render = story.values.get('render') ?? meta.values.get('render')
  if (!render && name === undefined) return null
  const inherited = new Annotations(meta.values.get('args'), module)
  const args = inherited.with(new Annotations(story.values.get('args'), module))
  const element = { name: name ?? '', ...args.written() }

  const reach = new Reach()
  const renderer = render && unwrapped(render)
  const takesArgs = renderer !== undefined && isFunction(renderer) && renderer.parameters.length > 0
  if (!renderer || takesArgs) reach.follow(args.names(), module)
  if (!renderer && name !== undefined) reach.follow([name], module)
  if (renderer) reach.follow(namesIn(renderer), module)

  const own = takesArgs ? writeProps(element).join(' ') : '{...args}'
  const body = renderer ? bodyOf(renderer).replaceAll('{...args}', own) : null
  const metaArgs = '{...meta.args}'
  if ([...reach.declarations(), body].some((text) => text?.includes(metaArgs)))
    reach.follow(inherited.names(), module)
  const spelt = (text: string) => text.replaceAll(metaArgs, writeProps(inherited.written()).join(' '))
  return {
    imports: reach.imports(),
    declarations: reach.declarations().map(spelt),
    body: body === null ? null : spelt(body),
    element,
  }
}

type FunctionNode = ts.ArrowFunction | ts.FunctionExpression
const isFunction = (node: ts.Node): node is FunctionNode =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node)

function bodyOf(render: ts.Expression): string {
  if (!isFunction(render)) return `<${render.getText()} />`
  const shown = unwrapped(render.body as ts.Expression)
  const text = textOf(shown)
  return ts.isBlock(render.body) ? `function ${render.name?.text ?? 'Example'}() ${text}` : text
}
