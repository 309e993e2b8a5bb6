import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from './DataList.css.ts'

export interface DataListProps extends Omit<NativeProps<'dl'>, 'children'> {
  items: readonly { term: string; value: ReactNode }[]
}

/** Facts about one thing, in two columns. A native `<dl>`: screen readers read each value with its term. */
export function DataList({ items, ...list }: DataListProps) {
  return (
    <dl {...list} className={css.list}>
      {items.map(({ term, value }) => (
        <div key={term} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
