import { readFileSync } from 'node:fs'
import ts from 'typescript'

export interface Import {
  module: string
  /** `Button`, `type ButtonProps`, `* as css`. */
  written: string
}

/** The top level of a file: what each name stands for. */
export interface Module {
  path: string
  file: ts.SourceFile
  declarations: Map<string, ts.Statement>
  imports: Map<string, Import>
}

const modules = new Map<string, Module>()

/** Read once: what is followed is told apart by its place in the tree. */
export function helperModule(path: string): Module {
  const known = modules.get(path) ?? readModule(path)
  modules.set(path, known)
  return known
}

export function readModule(path: string): Module {
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
export function namesIn(node: ts.Node, names = new Set<string>()): Set<string> {
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

export function unwrapped(expression: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isAsExpression(expression)
  return isWrapped ? unwrapped(expression.expression) : expression
}

export function initialiserOf(name: string, { declarations }: Module): ts.Expression | undefined {
  const statement = declarations.get(name)
  if (!statement || !ts.isVariableStatement(statement)) return undefined
  return statement.declarationList.declarations.find((one) => one.name.getText() === name)?.initializer
}
