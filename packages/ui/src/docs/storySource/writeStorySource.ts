/** What of a story a reader would write themselves: found by `readStorySources`, put together by `writeStorySource`. */
export interface StorySource {
  imports: readonly string[]
  /** The example's own data and components, in the order of the file. */
  declarations: readonly string[]
  /** What a story with its own `render` shows; null when it shows `element`. */
  body: string | null
  element: StoryElement
}

interface StoryElement {
  name: string
  spreads: readonly string[]
  /** Expressions, as they stand in the story. */
  props: Readonly<Record<string, string>>
}

const lineWidth = 90
const quoted = /^'([^'"\\\n]*)'$|^"([^"\\\n]*)"$/

function writeProp([name, expression]: [name: string, expression: string]): string {
  const [literal, single, double] = quoted.exec(expression) ?? []
  if (literal !== undefined) return `${name}="${single ?? double ?? ''}"`
  return expression === 'true' ? name : `${name}={${expression}}`
}

function writeChildren(expression: string): string {
  const [literal, single, double] = quoted.exec(expression) ?? []
  if (literal !== undefined) return single ?? double ?? ''
  return expression.startsWith('<') ? expression : `{${expression}}`
}

const indented = (text: string) => text.replaceAll(/^(?=.)/gm, '  ')

/** The attributes of an element, each as it is written in JSX. */
export const writeProps = ({ spreads, props }: Omit<StoryElement, 'name'>): string[] => [
  ...spreads.map((spread) => `{...${spread}}`),
  ...Object.entries(props)
    .filter(([, expression]) => expression !== 'undefined')
    .map(writeProp),
]

function writeElement(element: StoryElement): string {
  const { name, spreads } = element
  const { children: content, ...props } = element.props
  const attributes = writeProps({ spreads, props })
  const children = content === undefined || content === 'undefined' ? '' : writeChildren(content)
  const oneLine = [name, ...attributes].join(' ')
  const end = children === '' ? ' />' : '>'
  const isShort = oneLine.length + children.length < lineWidth && !/\n/.test(oneLine + children)
  if (isShort) return `<${oneLine}${end}${children === '' ? '' : `${children}</${name}>`}`
  const isShortHead = oneLine.length < lineWidth && !oneLine.includes('\n')
  const head = isShortHead
    ? `<${oneLine}${end}`
    : `<${name}\n${indented(attributes.join('\n'))}\n${end.trim()}`
  return children === '' ? head : `${head}\n${indented(children)}\n</${name}>`
}

/** What can be written as JSX of a value that somebody chose in the controls. */
const isPlain = (value: unknown) => ['string', 'number', 'boolean', 'undefined'].includes(typeof value)

function expressionOf(value: unknown): string {
  if (typeof value !== 'string') return String(value)
  return /['\\\n]/.test(value) ? JSON.stringify(value) : `'${value}'`
}

/**
 * The code of a story, complete: imports, data, and the element with what was changed in the controls.
 * @param changed the props that differ from the story's own
 */
export function writeStorySource(source: StorySource, changed: Record<string, unknown> = {}): string {
  const chosen = Object.entries(changed)
    .filter(([, value]) => isPlain(value))
    .map(([name, value]) => [name, expressionOf(value)])
  const element = {
    ...source.element,
    props: { ...source.element.props, ...Object.fromEntries(chosen) },
  }
  return [source.imports.join('\n'), ...source.declarations, source.body ?? writeElement(element)]
    .filter((part) => part !== '')
    .join('\n\n')
}
