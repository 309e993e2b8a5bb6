import { parse } from '@babel/parser'
import traverse, { type NodePath } from '@babel/traverse'
import type { ExportSpecifier, JSXAttribute, JSXElement, JSXOpeningElement } from '@babel/types'
import type { Codemod } from './codemods.ts'

const kit = '@doorstep/ui/'

/** Something that was left for people, or done in another way than they may expect. */
interface Remark {
  line: number
  words: string
}

/** What stands in the source from `start` to `end`, in other words. */
interface Edit {
  start: number
  end: number
  text: string
}

interface Placed {
  start?: number | null
  end?: number | null
  loc?: { start: { line: number } } | null
}

/** Gathers edits of the text itself, so that everything else in a file stays as its people wrote it. */
class Changes {
  readonly remarks: Remark[] = []
  private readonly edits: Edit[] = []

  replace({ start, end }: Placed, text: string) {
    if (typeof start === 'number' && typeof end === 'number') this.edits.push({ start, end, text })
  }

  /** Keeps the quotation marks. */
  replaceInString({ start, end }: Placed, text: string) {
    this.replace({ start: (start ?? 0) + 1, end: (end ?? 0) - 1 }, text)
  }

  remark({ loc }: Placed, words: string) {
    this.remarks.push({ line: loc?.start.line ?? 1, words })
  }

  applyTo(source: string): string {
    const fromTheEnd = this.edits.toSorted((a, b) => b.start - a.start)
    return fromTheEnd.reduce(
      (code, { start, end, text }) => code.slice(0, start) + text + code.slice(end),
      source,
    )
  }
}

type Entries = NonNullable<Codemod['entries']>

const nameOf = (node: { type: string; name?: unknown; value?: unknown }) => String(node.name ?? node.value)

/** What a module exports keeps its name: who imports it from there is not in sight. */
function keepExported({ local, exported }: ExportSpecifier, to: string, changes: Changes) {
  const isAliased = local.start !== exported.start
  changes.replace(local, isAliased ? to : `${to} as ${nameOf(exported)}`)
  changes.remark(local, `still exported as ${nameOf(exported)}`)
}

/** Gives every use of an imported name its new name, whatever scope it stands in. */
function renameUses(uses: NodePath[], from: string, to: string, changes: Changes) {
  for (const { node, parent } of uses) {
    if (parent.type === 'ExportSpecifier') keepExported(parent, to, changes)
    else if (parent.type === 'ObjectProperty' && parent.shorthand) changes.replace(parent, `${from}: ${to}`)
    else changes.replace({ start: node.start, end: (node.start ?? 0) + from.length }, to)
  }
}

/** Follows the entries that moved: paths, imported names and their uses. */
function moveEntries(program: NodePath, entries: Entries, changes: Changes) {
  const moved = new Map(
    Object.entries(entries).flatMap(([old, { path, exports }]) => [
      [kit + old, { to: kit + path, exports }],
      [`${kit}${old}.css`, { to: `${kit}${path}.css`, exports: {} as Record<string, string> }],
    ]),
  )
  const handled = new Set<unknown>()

  program.traverse({
    ImportDeclaration(path) {
      const { source, specifiers } = path.node
      const move = moved.get(source.value)
      if (!move) return
      handled.add(source)
      changes.replaceInString(source, move.to)
      for (const specifier of specifiers) {
        if (specifier.type === 'ImportNamespaceSpecifier')
          changes.remark(specifier, `imported as a whole: see what is read from ${specifier.local.name}`)
        if (specifier.type !== 'ImportSpecifier') continue
        const old = nameOf(specifier.imported)
        const to = move.exports[old]
        if (!to) continue
        if (specifier.local.name !== old) {
          changes.replace(specifier.imported, to)
          continue
        }
        const uses = path.scope.getBinding(old)
        const places = [...(uses?.referencePaths ?? []), path]
        if (places.some(({ scope }) => scope.hasBinding(to))) {
          changes.replace(specifier.imported, `${to} as ${old}`)
          changes.remark(specifier, `there is another ${to} here, so it stays ${old} in this file`)
        } else {
          changes.replace(specifier.imported, to)
          renameUses(uses?.referencePaths ?? [], old, to, changes)
        }
      }
    },
    ExportNamedDeclaration({ node: { source, specifiers } }) {
      const move = source && moved.get(source.value)
      if (!move) return
      handled.add(source)
      changes.replaceInString(source, move.to)
      for (const specifier of specifiers) {
        if (specifier.type !== 'ExportSpecifier') continue
        const to = move.exports[nameOf(specifier.local)]
        if (to) keepExported(specifier, to, changes)
      }
    },
  })
  program.traverse({
    StringLiteral({ node }) {
      if (moved.has(node.value) && !handled.has(node)) changes.remark(node, `not changed: '${node.value}'`)
    },
  })
}

/** What the kit calls the component of an element; undefined for all that is not the kit's. */
function kitName({ name }: JSXOpeningElement, { scope }: NodePath): string | undefined {
  if (name.type !== 'JSXIdentifier') return undefined
  const imported = scope.getBinding(name.name)?.path
  if (!imported?.isImportSpecifier() || !imported.parentPath.isImportDeclaration()) return undefined
  if (!imported.parentPath.node.source.value.startsWith(kit)) return undefined
  return nameOf(imported.node.imported)
}

/** Puts other attributes in the place of one, if its value is among those that changed. */
function changeValue(attribute: JSXAttribute, values: Record<string, string>, changes: Changes) {
  if (attribute.value?.type === 'StringLiteral') {
    const attributes = values[attribute.value.value]
    if (attributes) changes.replace(attribute, attributes)
  } else changes.remark(attribute, `look for ${Object.keys(values).join(', ')} in this value`)
}

/** Changes props where a component of the kit is written as an element. */
function changeProps(program: NodePath, { props = {}, values = {} }: Codemod, changes: Changes) {
  program.traverse({
    JSXOpeningElement(path) {
      const name = kitName(path.node, path)
      const renamed = (name && props[name]) || {}
      const revalued = (name && values[name]) || {}
      const changed = Object.keys({ ...renamed, ...revalued })
      for (const attribute of changed.length > 0 ? path.node.attributes : []) {
        if (attribute.type === 'JSXSpreadAttribute') {
          changes.remark(attribute, `look for ${changed.join(', ')} in what is spread here`)
          continue
        }
        const prop = nameOf(attribute.name)
        if (renamed[prop]) changes.replace(attribute.name, renamed[prop])
        if (revalued[prop]) changeValue(attribute, revalued[prop], changes)
      }
    },
  })
}

const only = <Item>(items: Item[]) => (items.length === 1 ? items[0] : undefined)

/** The `<a>` that is all there is in an element. */
function onlyLink({ children }: JSXElement): JSXElement | undefined {
  const child = only(children.filter((each) => each.type !== 'JSXText' || each.value.trim() !== ''))
  if (child?.type !== 'JSXElement') return undefined
  const { name } = child.openingElement
  return name.type === 'JSXIdentifier' && name.name === 'a' ? child : undefined
}

/** Gives the attributes of the `<a>` inside a component with `asChild` to the component. */
function mergeLinks(program: NodePath, components: string[], source: string, changes: Changes) {
  program.traverse({
    JSXElement(path) {
      const { openingElement } = path.node
      if (!components.includes(kitName(openingElement, path) ?? '')) return
      const asChild = openingElement.attributes.find(
        (each) => each.type === 'JSXAttribute' && nameOf(each.name) === 'asChild',
      )
      if (!asChild) return
      const link = onlyLink(path.node)
      if (!link) {
        changes.remark(asChild, 'there is something other than one <a> inside: give its address as href')
        return
      }
      const { attributes } = link.openingElement
      const [first, last] = [attributes[0]?.start ?? 0, attributes.at(-1)?.end ?? 0]
      changes.replace(asChild, source.slice(first, last))
      changes.replace(link.openingElement, '')
      if (link.closingElement) changes.replace(link.closingElement, '')
    },
  })
}

/** Applies a codemod to one module, and says line by line what it could not follow. Throws where the source does not parse. */
export function applyCodemod(codemod: Codemod, source: string, fileName: string) {
  // In a .ts file `<T>value` is a cast, elsewhere an element.
  const plugins: ('typescript' | 'jsx')[] = /\.[cm]?ts$/.test(fileName)
    ? ['typescript']
    : ['typescript', 'jsx']
  const changes = new Changes()
  traverse(parse(source, { sourceType: 'unambiguous', plugins }), {
    Program(program) {
      changeProps(program, codemod, changes)
      if (codemod.asChild) mergeLinks(program, codemod.asChild, source, changes)
      if (codemod.entries) moveEntries(program, codemod.entries, changes)
    },
  })
  return {
    code: changes.applyTo(source),
    remarks: changes.remarks.toSorted((a, b) => a.line - b.line),
  }
}
