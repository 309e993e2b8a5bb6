import { basename } from 'node:path'
import ts from 'typescript'
import { propertyDescriptions, shapeDescriptions } from './propertyDescriptions.ts'
import { componentEntries } from './publicEntries.ts'

/** A property of a component, as its documentation lists it. */
export interface Property {
  name: string
  /** As TypeScript writes it, with the choices spelt out and without `undefined`. */
  type: string
  required: boolean
  /** The comment in the source, else what `propertyDescriptions.ts` says; empty where neither does. */
  description: string
  default?: string
}

interface ComponentProperties {
  component: string
  properties: Property[]
  takesAttributes: boolean
}

/** What an app fills in or gets by a property, such as the columns of a Table. */
interface Shape {
  name: string
  properties: Property[]
}

/** What a folder exports: its components, the one of its name first, and the shapes that their properties name. */
export interface PropertiesOf {
  components: ComponentProperties[]
  shapes: Shape[]
}

const isOwn = (symbol: ts.Symbol) =>
  symbol.declarations?.some((each) => !each.getSourceFile().fileName.includes('/node_modules/')) ?? false

/** What TypeScript makes of ReactNode in a union with something else. */
const expandedReactNode =
  'string | number | bigint | boolean | ReactElement<unknown> | Iterable<ReactNode> | ReactPortal | Promise<AwaitedReactNode>'

/** The choices of a property in the order in which the source lists them, there or where its type is named. */
function inSourceOrder(checker: ts.TypeChecker, choices: readonly string[], property: ts.Symbol): string[] {
  const declaration = property.declarations?.[0]
  const node = declaration && ts.isPropertySignature(declaration) ? declaration.type : undefined
  const named = node && ts.isTypeReferenceNode(node) && checker.getSymbolAtLocation(node.typeName)
  const source = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named
  const text = (source ? source.declarations?.[0] : node)?.getText() ?? ''
  return choices.toSorted((a, b) => text.indexOf(a) - text.indexOf(b))
}

/** Names such as ReactNode stay; choices and functions are spelt out, because their names tell a reader nothing. */
function typeText(checker: ts.TypeChecker, type: ts.Type, property: ts.Symbol): string {
  const present = checker.getNonNullableType(type)
  const parts = present.isUnion() ? present.types : [present]
  const isChoice = parts.every((part) => part.isStringLiteral() || part.isNumberLiteral())
  if (isChoice) {
    const choices = parts.map((part) => checker.typeToString(part).replaceAll('"', "'"))
    return inSourceOrder(checker, choices, property).join(' | ')
  }
  const isFunction = present.getCallSignatures().length > 0
  const flags = ts.TypeFormatFlags.NoTruncation | (isFunction ? ts.TypeFormatFlags.InTypeAlias : 0)
  const text = checker
    .typeToString(type.aliasSymbol ? type : present, undefined, flags)
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

/** The properties of a type, those of its element in a page apart: `takesAttributes` says that there are such. */
function propertiesOfType(
  checker: ts.TypeChecker,
  owner: string,
  type: ts.Type,
  at: ts.Node,
  descriptions: Readonly<Record<string, string>>,
  defaults = new Map<string, string>(),
): Pick<ComponentProperties, 'properties' | 'takesAttributes'> {
  const parts = type.isUnion() ? type.types : [type]
  const names = new Set(parts.flatMap((part) => part.getProperties().map(({ name }) => name)))
  let takesAttributes = false
  const properties = [...names].flatMap((name): Property[] => {
    const found = parts.flatMap((part) => part.getProperty(name) ?? [])
    const own = found.filter(isOwn)
    if (own.length === 0) {
      takesAttributes = true
      return []
    }
    const types = own.map((symbol) =>
      typeText(checker, checker.getTypeOfSymbolAtLocation(symbol, at), symbol),
    )
    const known = withoutOverlap(types)
    if (known.length === 0) return []
    const comments = own.map((symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker)))
    const description = comments.find(Boolean) ?? descriptions[`${owner}.${name}`] ?? descriptions[name] ?? ''
    const isOptional =
      found.length < parts.length || found.some(({ flags }) => flags & ts.SymbolFlags.Optional)
    const property = { name, type: known.join(' | '), required: !isOptional, description }
    const value = defaults.get(name)
    return [value === undefined ? property : { ...property, default: value }]
  })
  return { properties: properties.toSorted(byNeed), takesAttributes }
}

/** What a property's type is made of: the elements of a list, the parts of a union, what a function is called with. */
function partsOf(checker: ts.TypeChecker, type: ts.Type, at: ts.Node): readonly ts.Type[] {
  const present = checker.getNonNullableType(type)
  if (present.isUnion()) return present.types
  if (checker.isArrayType(present)) return checker.getTypeArguments(present as ts.TypeReference)
  return present
    .getCallSignatures()
    .flatMap((signature) =>
      signature.getParameters().map((each) => checker.getTypeOfSymbolAtLocation(each, at)),
    )
}

/**
 * The shapes of the kit that a component's own properties take or give, at any depth, by name: that of its type, or for one
 * without a name that of the property, such as `Ledger.rows`.
 */
function shapesIn(checker: ts.TypeChecker, owner: string, type: ts.Type, at: ts.Node): Map<string, ts.Type> {
  const shapes = new Map<string, ts.Type>()
  const look = (found: ts.Type, property: string) => {
    const next = checker.getNonNullableType(found)
    const symbol = next.aliasSymbol ?? next.symbol
    const parts = next.isUnion() ? next.types : [next]
    // What only changes another type, such as Partial, has no name of its own.
    const isNamed = symbol !== undefined && isOwn(symbol)
    const isShape =
      isNamed &&
      parts.every(({ flags }) => flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) &&
      next.getCallSignatures().length === 0 &&
      next.getProperties().some(isOwn)
    if (!isShape) return partsOf(checker, next, at).forEach((part) => look(part, property))
    const name = symbol.name.startsWith('__') ? property : symbol.name
    if (shapes.has(name)) return
    shapes.set(name, next)
    lookInside(next, name)
  }
  const lookInside = (shape: ts.Type, name: string) => {
    for (const part of shape.isUnion() ? shape.types : [shape])
      for (const symbol of part.getProperties().filter(isOwn))
        look(checker.getTypeOfSymbolAtLocation(symbol, at), `${name}.${symbol.name}`)
  }
  lookInside(type, owner)
  return shapes
}

function describe(
  checker: ts.TypeChecker,
  folder: string,
  components: readonly { component: string; signature: ts.Signature }[],
  publicNames: ReadonlyMap<string, string>,
): PropertiesOf {
  const shapes = new Map<string, Shape>()
  const inPublicWords = (properties: readonly Property[]) =>
    properties.map((property) => ({
      ...property,
      type: property.type.replace(/\b[A-Z]\w+/g, (name) => publicNames.get(name) ?? name),
    }))
  const described = components.map(({ component, signature }) => {
    const declaration = signature.getDeclaration()
    const parameter = signature.getParameters()[0]
    if (!parameter) return { component, properties: [], takesAttributes: false }
    const type = checker.getTypeOfSymbolAtLocation(parameter, declaration)
    for (const [own, shape] of shapesIn(checker, component, type, declaration)) {
      const name = publicNames.get(own) ?? own
      const { properties } = propertiesOfType(checker, name, shape, declaration, shapeDescriptions)
      shapes.set(name, { name, properties: inPublicWords(properties) })
    }
    const found = propertiesOfType(
      checker,
      component,
      type,
      declaration,
      propertyDescriptions,
      defaultsOf(declaration),
    )
    return { component, ...found, properties: inPublicWords(found.properties) }
  })
  return {
    components: described.toSorted((a, b) => Number(b.component === folder) - Number(a.component === folder)),
    shapes: [...shapes.values()],
  }
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
      const exported = (module ? checker.getExportsOfModule(module) : []).map((symbol) => ({
        name: symbol.name,
        target: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
      }))
      const components = exported.flatMap(({ name, target }) => {
        const type =
          target.valueDeclaration && checker.getTypeOfSymbolAtLocation(target, target.valueDeclaration)
        const signature = type?.getCallSignatures()[0]
        return signature && /^[A-Z][a-z]/.test(name) ? [{ component: name, signature }] : []
      })
      // What is exported by another name than its own is known by that one.
      const publicNames = new Map(exported.map(({ name, target }) => [target.name, name]))
      return [folder, describe(checker, folder, components, publicNames)]
    }),
  )
}
