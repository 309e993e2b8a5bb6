import type { API, FileInfo, JSXAttribute, JSXElement } from 'jscodeshift'
import { openModule } from './openModule.ts'

const entries = new Map([
  ['@doorstep/ui/Button', 'Button'],
  ['@doorstep/ui/Link', 'Link'],
])
const variants = new Map([
  ['critical', { tone: 'critical' }],
  ['criticalFilled', { tone: 'critical', variant: 'primary' }],
])

/** Button and Link take `href` in place of `asChild` around an `<a>`; what cannot be undone is a tone of Button, not a variant. */
export default function buttonHref(file: FileInfo, api: API): string {
  const { j, root, remark } = openModule(file, api)
  const components = new Map<string, string>()
  root
    .find(j.ImportDeclaration, ({ source }) => entries.has(String(source.value)))
    .find(j.ImportSpecifier)
    .forEach(({ node: { imported, local } }) => {
      components.set(String(local?.name ?? imported.name), String(imported.name))
    })

  const replaceVariant = (attribute: JSXAttribute) => {
    if (!j.StringLiteral.check(attribute.value)) {
      remark(attribute, `look for ${[...variants.keys()].join(', ')} in this value`)
      return [attribute]
    }
    const changed = variants.get(attribute.value.value)
    if (!changed) return [attribute]
    return Object.entries(changed).map(([name, value]) =>
      j.jsxAttribute(j.jsxIdentifier(name), j.stringLiteral(value)),
    )
  }

  /** Replaces `asChild` by the attributes of the link inside, and the link by what is in it. */
  const replaceAsChild = (attribute: JSXAttribute, element: JSXElement) => {
    const children = element.children ?? []
    const [link, ...others] = children.filter((child) => !j.JSXText.check(child) || child.value.trim() !== '')
    if (
      !j.JSXElement.check(link) ||
      !j.JSXIdentifier.check(link.openingElement.name) ||
      link.openingElement.name.name !== 'a' ||
      others.length > 0
    ) {
      remark(attribute, 'there is something other than one <a> inside: give its address as href')
      return [attribute]
    }
    element.children = children.flatMap((child) => (child === link ? (link.children ?? []) : [child]))
    return link.openingElement.attributes ?? []
  }

  root.find(j.JSXElement).forEach(({ node }) => {
    const { openingElement } = node
    const component = j.JSXIdentifier.check(openingElement.name) && components.get(openingElement.name.name)
    if (!component) return
    openingElement.attributes = openingElement.attributes?.flatMap((attribute) => {
      if (!j.JSXAttribute.check(attribute)) {
        remark(attribute, 'look for asChild and variant in what is spread here')
        return [attribute]
      }
      if (attribute.name.name === 'asChild') return replaceAsChild(attribute, node)
      if (component === 'Button' && attribute.name.name === 'variant') return replaceVariant(attribute)
      return [attribute]
    })
  })
  return root.toSource()
}
