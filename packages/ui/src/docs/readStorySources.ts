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

/** The text of a node as it would stand at the start of a line, with its comment, and with handlers that do nothing for those that count. */
function textOf(node: ts.Node): string {
  const file = node.getSourceFile()
  const comment = ts.isStatement(node) ? node.getFullText().trimStart() : node.getText()
  const start = ts.getLineAndCharacterOfPosition(file, node.getStart()).line
  const firstLine = file.text.split('\n')[start] ?? ''
  const indent = /^\s*/.exec(firstLine)?.[0] ?? ''
  return comment.replaceAll(new RegExp(`^${indent}`, 'gm'), '').replaceAll(/\bfn\(\)/g, '() => {}')
}

/** What an object literal says, looking through the stories and objects that it spreads. */
class Annotations {
  spreads: string[] = []
  values = new Map<string, ts.Expression>()

  constructor(expression: ts.Expression | undefined, module: Module, isStory: boolean) {
    const object = expression && unwrapped(expression)
    if (object && ts.isIdentifier(object)) this.spreads.push(object.text)
    if (!object || !ts.isObjectLiteralExpression(object)) return
    for (const property of object.properties) {
      if (ts.isSpreadAssignment(property)) this.#spread(property.expression, module, isStory)
      else if (ts.isPropertyAssignment(property))
        this.values.set(property.name.getText(), property.initializer)
      else if (ts.isShorthandPropertyAssignment(property)) this.values.set(property.name.text, property.name)
    }
  }

  #spread(expression: ts.Expression, module: Module, isStory: boolean): void {
    if (!isStory) {
      this.spreads.push(expression.getText())
      return
    }
    const spread = initialiserOf(expression.getText(), module)
    for (const [name, value] of new Annotations(spread, module, isStory).values) this.values.set(name, value)
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
  const meta = new Annotations(initialiserOf('meta', module), module, true)
  const component = meta.values.get('component')
  const name = component && /^\w+/.exec(component.getText())?.[0]
  const stories = [...module.declarations].filter(([, statement]) => isExported(statement))
  const sources = stories.flatMap(([story]) => {
    const initialiser = initialiserOf(story, module)
    // What a function makes, `keyboardStory` say, is for the tests.
    if (!initialiser || !ts.isObjectLiteralExpression(unwrapped(initialiser))) return []
    const source = readStory(new Annotations(initialiser, module, true), meta, name, module)
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
  const [inherited, own] = [meta, story].map(
    ({ values }) => new Annotations(values.get('args'), module, false),
  ) as [Annotations, Annotations]
  const spreads = [...inherited.spreads, ...own.spreads]
  const values = new Map([...inherited.values, ...own.values])
  const element = {
    name: name ?? '',
    spreads,
    props: Object.fromEntries([...values].map(([prop, value]) => [prop, textOf(unwrapped(value))])),
  }

  const reach = new Reach()
  const renderer = render && unwrapped(render)
  const takesArgs = renderer !== undefined && isFunction(renderer) && renderer.parameters.length > 0
  if (!renderer || takesArgs) {
    for (const value of values.values()) reach.follow(namesIn(value), module)
    reach.follow(
      spreads.map((spread) => /^\w+/.exec(spread)?.[0] ?? ''),
      module,
    )
  }
  if (!renderer && name !== undefined) reach.follow([name], module)
  if (renderer) reach.follow(namesIn(renderer), module)

  const body = renderer ? bodyOf(renderer, element) : null
  return { imports: reach.imports(), declarations: reach.declarations(), body, element }
}

type FunctionNode = ts.ArrowFunction | ts.FunctionExpression
const isFunction = (node: ts.Node): node is FunctionNode =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node)

function bodyOf(render: ts.Expression, element: StorySource['element']): string {
  if (!isFunction(render)) return `<${render.getText()} />`
  const attributes = writeProps(element).join(' ')
  if (ts.isBlock(render.body)) {
    const block = textOf(render.body).replaceAll('{...args}', attributes)
    return `function ${render.name?.text ?? 'Example'}() ${block}`
  }
  return textOf(unwrapped(render.body)).replaceAll('{...args}', attributes)
}
