import ts from 'typescript'
import { Annotations } from './Annotations.ts'
import { Reach } from './Reach.ts'
import { initialiserOf, namesIn, readModule, unwrapped, type Module } from './storyModule.ts'
import { textOf } from './textOf.ts'
import { writeProps, type StorySource } from './writeStorySource.ts'

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
