import type { Lead, Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import type { Change } from '../shared/change/change.ts'

/** Takes a change of a tenancy back; null when it can't be. */
export const undoOf = (
  { id, property }: Pick<Tenancy, 'id' | 'property'>,
  undoId: number | null,
  onChanged: (tenancy: Tenancy) => void,
): Change<Tenancy> | null =>
  undoId === null ? null : { call: (api) => api.tenancies.restore(property.id, id, undoId), saved: onChanged }

/** The same for a lead. */
export const undoOfLead = (
  { id, property }: Pick<Lead, 'id' | 'property'>,
  undoId: number | null,
  onChanged: (lead: Lead) => void,
): Change<Lead> | null =>
  undoId === null
    ? null
    : { call: (api) => api.tenancies.restoreLead(property.id, id, undoId), saved: onChanged }
