import type { TeamUser } from '@doorstep/portal-contract/team.schema'
import { Avatar } from '@doorstep/ui/Avatar'
import { Icon } from '@doorstep/ui/Icon'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { ShieldCheck } from 'lucide'
import * as css from './PersonName.css.ts'

/** A colleague's initials and name, with a shield when two-step verification is on. */
export function PersonName({ user }: { user: TeamUser }) {
  return (
    <span className={css.person}>
      <Avatar name={user.full_name} />
      <span className={css.name}>{user.full_name}</span>
      {user.second_factor.enabled && (
        <span className={css.factor} title="Two-step verification on">
          <Icon icon={ShieldCheck} />
          <VisuallyHidden>Two-step verification on</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
