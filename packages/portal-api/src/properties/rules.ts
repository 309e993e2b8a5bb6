/** Columns of a property that follow from its tenancies and orders, or say when something of it changed: no change of its own. */
export const derivedColumns = [
  'status_id',
  'tenancy_starts_on',
  'derived_at',
  'changed_at',
  'related_words',
  'updated_at',
] as const
