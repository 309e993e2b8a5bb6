import type {
  DuplicateQuery,
  Duplicates,
  HeatingProvider,
  NewProperty,
  PropertyChanges,
  PropertyForm,
  SameSupply,
  SameSupplyQuery,
} from '@doorstep/portal-contract/property-form.schema'
import type { Api, CallOptions } from './createApi.ts'

const path = '/api/i/partner/property'

/** Adding, changing and deleting properties (D17, D84). */
export const propertyFormCalls = ({ send, data }: Api) => ({
  /** A property's fields, with the version that a change names. */
  get: (id: number, options?: CallOptions) => data<PropertyForm>(`${path}/${id}/fields`, options),

  /** The property that an address would be a duplicate of, or null; `elsewhere` is another branch's. */
  duplicate: (query: DuplicateQuery, options?: CallOptions) =>
    send<Duplicates>(`${path}/duplicate`, { ...options, query }),

  /** Another property for each supply number that one has. */
  sameSupply: (query: SameSupplyQuery, options?: CallOptions) =>
    data<SameSupply[]>(`${path}/same-supply`, { ...options, query }),

  /** Everyone who may heat a property, by name. */
  heatingProviders: (options?: CallOptions) =>
    data<HeatingProvider[]>('/api/i/partner/heating-providers', options),
})

/** The calls that change something. */
export const propertyFormChanges = ({ data }: Api) => ({
  /** Adds a property; once per key, however often it is sent (D5). A duplicate's 422 has the one there is in `current`, a shared supply's those with its number. */
  add: (body: NewProperty) => data<PropertyForm>(path, { method: 'POST', body }),

  /** Changes fields; a 409 when somebody else saved the property meanwhile, with what they saved in `current`. */
  update: (id: number, body: PropertyChanges) =>
    data<PropertyForm>(`${path}/${id}`, { method: 'PATCH', body }),

  /** Deletes a property; a 409 says why it can't be deleted. */
  remove: (id: number) => data<{ id: number }>(`${path}/${id}`, { method: 'DELETE' }),

  /** Takes a deletion back. */
  restore: (id: number) => data<PropertyForm>(`${path}/${id}/restore`, { method: 'POST' }),
})
