/** What people read when rows of a table changed; of those that aren't named, that the record did. */
const words: Record<string, string> = {
  bills: 'its package has changed',
  coupon_redemptions: 'its package has changed',
  direct_debits: 'its package has changed',
  documents: 'its documents have changed',
  housemates: 'its household has changed',
  meter_reading_changes: 'its meter readings have changed',
  meter_readings: 'its meter readings have changed',
  meters: 'its meters have changed',
  order_status_changes: 'its package has changed',
  orders: 'its package has changed',
  postal_bill_challenges: 'its void bills have changed',
  postal_bills: 'its void bills have changed',
  property_tags: 'its tags have changed',
  provider_accounts: 'its supplier accounts have changed',
  tenancies: 'its tenancy has changed',
  utility_notifications: 'its notices to suppliers have changed',
  void_periods: 'its void periods have changed',
}

/**
 * What changed since, in words: without a full stop, to go on with.
 * @param tables in which something changed
 * @param root the record's own table
 * @param itself when only the record's own fields changed
 */
export function changedText(tables: readonly string[], root: string, itself = 'it has changed'): string {
  // Its own row changes along with what refers to it, which says more.
  const name = tables.find((each) => each !== root && each in words)
  return (name !== undefined && words[name]) || itself
}
