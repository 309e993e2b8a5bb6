import { basename } from 'node:path'
import ts from 'typescript'
import { propertyDescriptions } from './propertyDescriptions.ts'
import { componentEntries } from './publicEntries.ts'

/** A property of a component, as its documentation lists it. */
export interface Property {
  name: string
  /** As TypeScript writes it, with the choices spelt out and without `undefined`. */
  type: string
  required: boolean
  /** The comment in the source, else what `propertyDescriptions` says; empty where neither does. */
  description: string
  default?: string
}

/** The components that a folder exports, the one of its name first. */
export type PropertiesOf = { component: string; properties: Property[]; takesAttributes: boolean }[]

const isOwn = (symbol: ts.Symbol) =>
  symbol.declarations?.some((each) => !each.getSourceFile().fileName.includes('/node_modules/')) ?? false

/** What TypeScript makes of ReactNode in a union with something else. */
const expandedReactNode =
  'string | number | bigint | boolean | ReactElement<unknown> | Iterable<ReactNode> | ReactPortal | Promise<AwaitedReactNode>'

/** Names such as ReactNode stay; choices are spelt out, because the name of a union tells a reader nothing. */
function typeText(checker: ts.TypeChecker, type: ts.Type): string {
  const present = checker.getNonNullableType(type)
  const parts = present.isUnion() ? present.types : [present]
  const isChoice = parts.every((part) => part.isStringLiteral() || part.isNumberLiteral())
  const flags = ts.TypeFormatFlags.NoTruncation | (isChoice ? ts.TypeFormatFlags.InTypeAlias : 0)
  const text = checker
    .typeToString(type.aliasSymbol && !isChoice ? type : present, undefined, flags)
    .replaceAll('"', "'")
    .replaceAll(', string | JSXElementConstructor<any>', '')
    .replace(expandedReactNode, 'ReactNode')
  const takesNull =
    !type.aliasSymbol && type.isUnion() && type.types.some(({ flags: kind }) => kind & ts.TypeFlags.Null)
  return takesNull ? `${text} | null` : text
}

/** What the destructured parameter gives where the caller does not. */
function defaultsOf(declaration: ts.SignatureDeclaration): Map<string, string> {
  const pattern = declaration.parameters[0]?.name
  if (!pattern || !ts.isObjectBindingPattern(pattern)) return new Map()
  return new Map(
    pattern.elements.flatMap(({ name, propertyName, initializer }) => {
      const key = (propertyName ?? name).getText()
      return initializer ? [[key, initializer.getText()]] : []
    }),
  )
}

function describe(checker: ts.TypeChecker, component: string, signature: ts.Signature): PropertiesOf[number] {
  const declaration = signature.getDeclaration()
  const parameter = signature.getParameters()[0]
  if (!parameter) return { component, properties: [], takesAttributes: false }
  const defaults = defaultsOf(declaration)
  const type = checker.getTypeOfSymbolAtLocation(parameter, declaration)
  const shapes = type.isUnion() ? type.types : [type]
  const names = new Set(shapes.flatMap((shape) => shape.getProperties().map(({ name }) => name)))
  let takesAttributes = false
  const properties = [...names].flatMap((name): Property[] => {
    const found = shapes.flatMap((shape) => shape.getProperty(name) ?? [])
    const own = found.filter(isOwn)
    if (own.length === 0) {
      takesAttributes = true
      return []
    }
    const types = own.map((symbol) =>
      typeText(checker, checker.getTypeOfSymbolAtLocation(symbol, declaration)),
    )
    const known = withoutOverlap(types)
    if (known.length === 0) return []
    const comments = own.map((symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker)))
    const description =
      comments.find(Boolean) ??
      propertyDescriptions[`${component}.${name}`] ??
      propertyDescriptions[name] ??
      ''
    const isOptional =
      found.length < shapes.length || found.some(({ flags }) => flags & ts.SymbolFlags.Optional)
    const property = { name, type: known.join(' | '), required: !isOptional, description }
    const value = defaults.get(name)
    return [value === undefined ? property : { ...property, default: value }]
  })
  return { component, properties: properties.toSorted(byNeed), takesAttributes }
}

/** A union's shapes may each allow a part of what the others do. */
function withoutOverlap(types: string[]): string[] {
  const known = [...new Set(types)].filter((text) => text !== 'never' && text !== 'undefined')
  const takesBoolean = known.includes('boolean') || (known.includes('true') && known.includes('false'))
  const others = known.filter((text) => !['boolean', 'true', 'false'].includes(text))
  return takesBoolean ? ['boolean', ...others] : known
}

const byNeed = (a: Property, b: Property) =>
  Number(b.required) - Number(a.required) || a.name.localeCompare(b.name)

/** Every component of the kit with its properties, read from the source by TypeScript. */
export function readProperties(): Record<string, PropertiesOf> {
  const program = ts.createProgram(
    componentEntries.map(({ source }) => source),
    {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: true,
      types: ['vite/client'],
    },
  )
  const checker = program.getTypeChecker()
  return Object.fromEntries(
    componentEntries.map(({ source }) => {
      const folder = basename(source, '.tsx')
      const file = program.getSourceFile(source)
      const module = file && checker.getSymbolAtLocation(file)
      const components = (module ? checker.getExportsOfModule(module) : []).flatMap((symbol) => {
        const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
        const type =
          target.valueDeclaration && checker.getTypeOfSymbolAtLocation(target, target.valueDeclaration)
        const signature = type?.getCallSignatures()[0]
        if (!signature || !/^[A-Z][a-z]/.test(symbol.name)) return []
        return [describe(checker, symbol.name, signature)]
      })
      return [
        folder,
        components.toSorted((a, b) => Number(b.component === folder) - Number(a.component === folder)),
      ]
    }),
  )
}
