import ts from 'typescript'

/** The text of a node as it would stand at the start of a line, with its comment. A handler that a story watches is itself again. */
export function textOf(node: ts.Node): string {
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
