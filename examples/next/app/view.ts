import type { TableSort } from '@doorstep/ui/Table'

/** What the address says of the list. */
export interface View {
  suppliers: string[]
  sort: TableSort
}

export function readView(query: Record<string, string | string[] | undefined>): View {
  return {
    suppliers: [query.supplier ?? []].flat(),
    sort: { column: String(query.sort ?? 'due'), direction: query.direction === 'desc' ? 'desc' : 'asc' },
  }
}

export function hrefOf({ suppliers, sort }: View): string {
  return `/?${new URLSearchParams([
    ...suppliers.map((supplier) => ['supplier', supplier]),
    ['sort', sort.column],
    ['direction', sort.direction],
  ])}`
}
