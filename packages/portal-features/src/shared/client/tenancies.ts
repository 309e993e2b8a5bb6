import type { LeadChanged, LeadLoss, LeadUpdate, NewLead } from '@doorstep/portal-contract/leads.schema'
import type {
  Lead,
  NewTenancy,
  Tenancy,
  TenancyChanged,
  TenancyDeleted,
  TenancyPreview,
  TenancyUpdate,
} from '@doorstep/portal-contract/tenancies.schema'
import type { VoidPeriod, VoidPeriodUpdate } from '@doorstep/portal-contract/void-periods.schema'
import type { Api, CallOptions } from './createApi.ts'

const ofProperty = (property: number) => `/api/i/partner/property/${property}`
const tenancyPath = (property: number, id: number) => `${ofProperty(property)}/tenancy/${id}`
const leadPath = (property: number, id: number) => `${ofProperty(property)}/lead/${id}`

/** Tenancies, leads and void periods of a property (specification, section 7; D19, D20, D22). */
export const tenancyCalls = ({ data }: Api) => ({
  get: (property: number, id: number, options?: CallOptions) =>
    data<Tenancy>(tenancyPath(property, id), options),

  /** What an update would change, without making it. */
  preview: (property: number, id: number, body: TenancyUpdate, options?: CallOptions) =>
    data<TenancyPreview>(`${tenancyPath(property, id)}/preview`, { ...options, method: 'POST', body }),

  getLead: (property: number, id: number, options?: CallOptions) =>
    data<Lead>(leadPath(property, id), options),
})

/** The calls that change something. */
export const tenancyChanges = ({ send, data }: Api) => ({
  add: (property: number, body: NewTenancy) =>
    data<Tenancy>(`${ofProperty(property)}/tenancy`, { method: 'POST', body }),

  /** Changes a tenancy of the version that the person saw; a 409 has the current one as `current`. */
  update: (property: number, id: number, body: TenancyUpdate) =>
    send<TenancyChanged>(tenancyPath(property, id), { method: 'PATCH', body }),

  /** Deletes a tenancy; a 409 when it can only be ended (D19). */
  remove: (property: number, id: number) =>
    send<TenancyDeleted>(tenancyPath(property, id), { method: 'DELETE' }),

  /** Undoes an update or a delete. */
  restore: (property: number, id: number, undo_id: number) =>
    data<Tenancy>(`${tenancyPath(property, id)}/restore`, { method: 'POST', body: { undo_id } }),

  /** Adds a lead; a 422 has the one that is there already as `current` (D20). */
  addLead: (property: number, body: NewLead) =>
    data<Lead>(`${ofProperty(property)}/lead`, { method: 'POST', body }),

  updateLead: (property: number, id: number, body: LeadUpdate) =>
    send<LeadChanged>(leadPath(property, id), { method: 'PATCH', body }),

  /** Marks a lead as lost, with the reason. */
  loseLead: (property: number, id: number, body: LeadLoss) =>
    send<LeadChanged>(leadPath(property, id), { method: 'DELETE', body }),

  /** Reopens a lost lead within 30 days (D21). */
  reopenLead: (property: number, id: number) =>
    send<LeadChanged>(`${leadPath(property, id)}/reopen`, { method: 'POST' }),

  /** Undoes changing or losing a lead. */
  restoreLead: (property: number, id: number, undo_id: number) =>
    data<Lead>(`${leadPath(property, id)}/restore`, { method: 'POST', body: { undo_id } }),

  updateVoid: (property: number, id: number, body: VoidPeriodUpdate) =>
    data<VoidPeriod>(`${ofProperty(property)}/void-period/${id}`, { method: 'PATCH', body }),
})
