import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml'
import type { z } from 'zod'

/** Where something is in a file's data: the names of fields, and the places in lists. */
export type Path = readonly PropertyKey[]

/** What is wrong with a file, where, and what to do. */
export type Fault = { line: number; column: number; place: string; message: string }

/** What a file holds; or what is wrong with it, in the order of its lines. */
export type ReadFile<Data> = { faultAt: (path: Path, message: string) => Fault } & (
  | { data: Data; faults: [] }
  | { data: undefined; faults: Fault[] }
)

/** Reads a YAML file that an operator wrote. Never throws for what is in it. */
export function readYaml<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
): ReadFile<z.output<Schema>> {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const faultAt = (path: Path, message: string): Fault => {
    const { offset, place } = find(document, path)
    return { ...at(offset), place, message }
  }
  const failed = (faults: Fault[]) => ({ faultAt, data: undefined, faults: inOrder(faults) })
  if (document.errors.length > 0)
    return failed(
      document.errors.map(({ pos, message }) => ({
        ...at(pos[0]),
        place: '',
        message: `This can’t be read as YAML: ${message}`,
      })),
    )
  let data: unknown
  try {
    data = document.toJS({ maxAliasCount: 100 }) ?? {}
  } catch {
    return failed([
      { line: 1, column: 1, place: '', message: 'This refers to its own parts too often. Write them out.' },
    ])
  }
  const read = schema.safeParse(data)
  if (read.success) return { faultAt, data: read.data, faults: [] }
  return failed(read.error.issues.flatMap((issue) => faultsOf(issue, isMissing(data, issue.path), faultAt)))
}

/** `catalogue.yaml:12:5  suppliers › larkfield-energy › email: Write an email address.` */
export const faultText = (file: string, { line, column, place, message }: Fault): string =>
  `${file}:${line}:${column}  ${place === '' ? '' : `${place}: `}${message}`

export const inOrder = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted((a, b) => a.line - b.line || a.column - b.column)

function faultsOf(
  issue: z.core.$ZodIssue,
  isGone: boolean,
  faultAt: (path: Path, message: string) => Fault,
): Fault[] {
  const { path, message } = issue
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) =>
      faultAt([...path, key], 'There is no such field here. Check how it is written, or remove it.'),
    )
  if (issue.code === 'invalid_key') return [faultAt(path, issue.issues[0]?.message ?? message)]
  return [faultAt(path, isGone ? `This is missing. ${message}` : message)]
}

const isMissing = (data: unknown, path: Path): boolean =>
  path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key],
    data,
  ) === undefined

/** What a part of a list is called in it. */
const nameFields = ['id', 'name', 'code', 'from', 'partner']

/** The nearest part of the file to a path: where it begins, and its names. */
function find(document: Document, path: Path): { offset: number; place: string } {
  let node: unknown = document.contents
  let offset = 0
  const places: string[] = []
  for (const key of path) {
    places.push(String(key))
    if (isAlias(node)) node = node.resolve(document)
    if (isMap(node)) {
      const pair = node.items.find((each) => isScalar(each.key) && String(each.key.value) === String(key))
      if (!pair) continue
      offset = (isScalar(pair.key) && pair.key.range?.[0]) || offset
      node = pair.value
    } else if (isSeq(node)) {
      const item: unknown = node.items[Number(key)]
      if (isMap(item)) {
        const named = nameFields.map((field) => item.get(field)).find((value) => value !== undefined)
        places[places.length - 1] = named === undefined ? `${Number(key) + 1}` : String(named)
      }
      offset = ((isMap(item) || isScalar(item) || isSeq(item)) && item.range?.[0]) || offset
      node = item
    }
  }
  return { offset, place: places.join(' › ') }
}
