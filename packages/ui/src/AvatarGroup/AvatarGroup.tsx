import { Avatar, type AvatarProps } from '../Avatar/Avatar.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import { plain } from '../internal/plain.css.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as css from './AvatarGroup.css.ts'

export interface AvatarGroupProps extends Omit<NativeProps<'ul'>, 'children' | 'aria-label'> {
  /** Names the group: ‘Tenants’. */
  label: string
  people: readonly { id: string; name: string }[]
  /** The most avatars to show. A number replaces the rest. */
  max?: number
  size?: AvatarProps['size']
}

/** The people who share a thing, as initials. Screen readers get every name. */
export function AvatarGroup({ label, people, max = 4, size = 'medium', ...list }: AvatarGroupProps) {
  const rest = people.slice(max)
  return (
    <ul {...list} className={css.group} aria-label={label}>
      {people.slice(0, max).map((person) => (
        <li key={person.id} className={css.person}>
          <Avatar name={person.name} size={size} />
          <VisuallyHidden>{person.name}</VisuallyHidden>
        </li>
      ))}
      {rest.length > 0 && (
        <li className={css.moreSizes[size]}>
          <span className={plain} aria-hidden>
            +{rest.length}
          </span>
          <VisuallyHidden>{rest.map((person) => person.name).join(', ')}</VisuallyHidden>
        </li>
      )}
    </ul>
  )
}
