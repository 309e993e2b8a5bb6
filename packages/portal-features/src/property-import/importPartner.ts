import type { Session } from '@doorstep/portal-contract/auth.schema'

/** The partner that a person works as, with those below it. */
export type ImportPartner = Pick<Session['partner'], 'id' | 'name' | 'type' | 'children'>
