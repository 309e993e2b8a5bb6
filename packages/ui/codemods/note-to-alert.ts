import type { API, ASTPath, ExportSpecifier, FileInfo, ImportSpecifier } from 'jscodeshift'
import { openModule } from './openModule.ts'

const paths = new Map([
  ['@doorstep/ui/Note', '@doorstep/ui/Alert'],
  ['@doorstep/ui/Note.css', '@doorstep/ui/Alert.css'],
])
const names = new Map([
  ['Note', 'Alert'],
  ['NoteProps', 'AlertProps'],
])

/** Elsewhere a name may belong to something else, such as a variable or the key of an object. */
const elementOrType =
  /^(JSX(Opening|Closing)Element|TS(TypeReference|TypeQuery|ExpressionWithTypeArguments|InterfaceHeritage))$/

/** `Note` is called `Alert`: its entry, its style sheet and its props. */
export default function noteToAlert(file: FileInfo, api: API): string {
  const { j, root, remark } = openModule(file, api)

  const usesOf = (name: string): ASTPath[] =>
    [...root.find(j.Identifier, { name }).paths(), ...root.find(j.JSXIdentifier, { name }).paths()].filter(
      ({ parent }) => parent.node.type !== 'ImportSpecifier',
    )
  const isImported = (name: string) => root.find(j.ImportSpecifier, { local: { name } }).size() > 0

  const renameImport = (specifier: ImportSpecifier) => {
    const old = String(specifier.imported.name)
    const to = names.get(old)
    if (!to) return specifier
    let local = String(specifier.local?.name ?? old)
    if (local === old) {
      const uses = usesOf(old)
      const isFree = usesOf(to).length === 0 && !isImported(to)
      if (isFree && uses.every(({ parent }) => elementOrType.test(parent.node.type))) {
        for (const { node } of uses) Object.assign(node, { name: to })
        local = to
      } else remark(specifier, `${to} is still called ${old} in this file`)
    }
    const renamed = j.importSpecifier(j.identifier(to), j.identifier(local))
    return Object.assign(renamed, 'importKind' in specifier && { importKind: specifier.importKind })
  }

  const renameExport = (specifier: ExportSpecifier) => {
    const { exported, local } = specifier
    const to = names.get(String(local?.name))
    if (!to) return specifier
    remark(specifier, `still exported as ${exported.name}`)
    return j.exportSpecifier.from({ local: j.identifier(to), exported })
  }

  root
    .find(j.StringLiteral, ({ value }) => paths.has(value))
    .forEach(({ node, parent: { node: statement } }) => {
      if (j.ImportDeclaration.check(statement))
        statement.specifiers = statement.specifiers?.map((specifier) => {
          if (j.ImportSpecifier.check(specifier)) return renameImport(specifier)
          remark(specifier, `imported as a whole: see what is read from ${specifier.local?.name}`)
          return specifier
        })
      else if (j.ExportNamedDeclaration.check(statement))
        statement.specifiers = statement.specifiers?.map((specifier) =>
          j.ExportSpecifier.check(specifier) ? renameExport(specifier) : specifier,
        )
      else return remark(node, `not changed: '${node.value}'`)
      node.value = paths.get(node.value) ?? node.value
    })

  return root.toSource()
}
