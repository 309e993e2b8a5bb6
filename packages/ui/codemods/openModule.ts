import type { API, FileInfo, JSXAttribute } from 'jscodeshift'

/** What every node has that stands in a file. */
type Located = Pick<JSXAttribute, 'loc'>

/** Parses a module. `remark` prints a place that a codemod can't change safely. */
export function openModule({ path, source }: FileInfo, { jscodeshift, report }: API) {
  // In a .ts file `<T>value` is a cast, elsewhere an element.
  const j = jscodeshift.withParser(/\.[cm]?ts$/.test(path) ? 'ts' : 'tsx')
  const remark = ({ loc }: Located, words: string) => report(`line ${loc?.start.line ?? 1}: ${words}`)
  return { j, root: j(source), remark }
}
