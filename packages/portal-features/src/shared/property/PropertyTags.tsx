import type { Property } from '@doorstep/portal-contract/properties.schema'
import { Tag } from '@doorstep/ui/Tag'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import * as css from './PropertyTags.css.ts'

/** The first of a property's tags, and how many more there are: 'HMO +2'. */
export function PropertyTags({ tags }: Pick<Property, 'tags'>) {
  const [first, ...others] = tags ?? []
  if (!first) return null
  const names = others.map(({ name }) => name).join(', ')
  return (
    <span className={css.tags}>
      <Tag>{first.name}</Tag>
      {others.length > 0 && (
        <span className={css.more} title={names}>
          <span aria-hidden>+{others.length}</span>
          <VisuallyHidden>and {names}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
