import type { User } from '@doorstep/portal-contract/auth.schema'
import type { Scope } from '../partners/scope.ts'

/** Who is signed in, as GET /api/auth/user tells it (specification, section 3). */
export function userOnWire({ user, isTeamLead, secondFactor }: Scope): User {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    full_name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    phone_number: user.phoneNumber,
    pivot: { is_team_lead: isTeamLead },
    colour_scheme: user.colourScheme,
    density: user.density,
    hides_first_steps: user.hidesFirstSteps,
    second_factor: secondFactor,
  }
}
