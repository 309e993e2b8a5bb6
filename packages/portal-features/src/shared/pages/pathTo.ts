import type { PagePath } from './pages.ts'

/** The names of a path's segments: `id` of `/agents/:id`. */
type SegmentOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | SegmentOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Segments<Path extends string> = [SegmentOf<Path>] extends [never]
  ? []
  : [segments: Record<SegmentOf<Path>, string | number>]

/** The path of a page of the registry, with its segments filled in: `pathTo('/agents/:id', { id: 12 })`. */
export function pathTo<Path extends PagePath>(path: Path, ...[segments]: Segments<Path>): string {
  const values: Record<string, string | number> = segments ?? {}
  return path.replaceAll(/:(\w+)/g, (_, name: string) => String(values[name]))
}
