import type { SecondFactorChange } from './second-factor.ts'

/** What the activity log can be narrowed to: the areas that an action's name begins with (`team.invite` is of `team`). */
export const activityGroups = [
  { id: 'team', label: 'Team', areas: ['team'] },
  { id: 'void-bills', label: 'Void bills', areas: ['postal_bills', 'waiting_bill'] },
  {
    id: 'properties',
    label: 'Properties and packages',
    areas: [
      'property',
      'property_import',
      'order',
      'invoice',
      'tenancy',
      'lead',
      'void_period',
      'meter',
      'meter_reading',
      'document',
      'notification',
      'access_link',
      'alert',
    ],
  },
  { id: 'commission', label: 'Commission', areas: ['commission'] },
  { id: 'agents', label: 'Agents and branches', areas: ['agent', 'partner'] },
  { id: 'accounts', label: 'Accounts and passwords', areas: ['account', 'second_factor'] },
  { id: 'settings', label: 'Settings', areas: ['alert_preferences', 'brand', 'embed_key', 'saved_view'] },
] as const satisfies readonly { id: string; label: string; areas: readonly string[] }[]

export type ActivityGroup = (typeof activityGroups)[number]['id']

/** Everything that the audit log can say was done (D7). */
export type AuditAction =
  | 'postal_bills.add'
  | 'postal_bills.undo_add'
  | 'postal_bills.add_many'
  | 'postal_bills.undo_add_many'
  | 'postal_bills.challenge'
  | 'postal_bills.withdraw_challenge'
  | 'postal_bills.settle_challenge'
  | 'postal_bills.merge_suppliers'
  | 'postal_bills.mark_as_paid'
  | 'postal_bills.mark_as_unpaid'
  | 'postal_bills.undo_mark_as_paid'
  | 'waiting_bill.upload'
  | 'waiting_bill.change'
  | 'waiting_bill.delete'
  | 'order.create'
  | 'order.send_quote'
  | 'order.complete_payment_details'
  | 'order.set_up'
  | 'order.approve'
  | 'order.end'
  | 'order.change_status'
  | 'order.send_reminder'
  | 'order.give_payment_details'
  | 'order.decline_invite'
  | 'order.remove_payment_details'
  | 'order.show_bank_details'
  | 'order.hand_over_bank_details'
  | 'invoice.create'
  | 'invoice.take_payment'
  | 'invoice.take_back_attempt'
  | 'invoice.record_payment'
  | 'invoice.record_receipt'
  | 'invoice.take_back_receipt'
  | 'invoice.credit'
  | 'invoice.refund'
  | 'invoice.approve_charges'
  | 'invoice.waive_charges'
  | 'property.create'
  | 'property.update'
  | 'property.delete'
  | 'property.restore'
  | 'property.change_status'
  | 'property_import.upload'
  | 'property_import.delete'
  | 'property_import.import'
  | 'property_import.undo'
  | 'property_import.continue'
  | 'void_period.open'
  | 'void_period.close'
  | 'void_period.move'
  | 'void_period.remove'
  | 'void_period.update'
  | 'tenancy.create'
  | 'tenancy.update'
  | 'tenancy.delete'
  | 'tenancy.restore'
  | 'tenancy.add_package'
  | 'tenancy.withdraw_package'
  | 'tenancy.reopen_package'
  | 'tenancy.remove_people'
  | 'lead.create'
  | 'lead.ask_again'
  | 'lead.update'
  | 'lead.lose'
  | 'lead.reopen'
  | 'lead.become_tenancy'
  | 'lead.restore'
  | 'meter_reading.add'
  | 'meter_reading.correct'
  | 'meter_reading.remove'
  | 'meter.replace'
  | 'meter.undo'
  | 'notification.record'
  | 'notification.chase'
  | 'notification.send'
  | 'notification.known'
  | 'document.upload'
  | 'document.delete'
  | 'document.restore'
  | 'team.invite'
  | 'team.revoke_invite'
  | 'team.send_invite_again'
  | 'team.accept_invite'
  | 'team.update_access'
  | 'team.remove_user'
  | 'team.require_second_factor'
  | 'team.reset_second_factor'
  | 'agent.create'
  | 'agent.invite'
  | 'agent.revoke_invite'
  | 'agent.send_invite_again'
  | 'partner.update'
  | 'partner.sign_up'
  | 'partner.accept_invite'
  | 'partner.activate'
  | 'partner.approve'
  | 'partner.suspend'
  | 'partner.reopen'
  | 'account.update'
  | 'account.change_password'
  | 'account.reset_password'
  | 'account.request_email_change'
  | 'account.cancel_email_change'
  | 'account.change_email'
  | 'account.end_session'
  | 'account.end_sessions'
  | 'alert_preferences.update'
  | 'alert.dismiss'
  | 'alert.snooze'
  | 'alert.confirm_status'
  | 'alert.verify_meter'
  | 'alert.undo'
  | 'saved_view.create'
  | 'saved_view.update'
  | 'saved_view.delete'
  | 'commission.create'
  | 'commission.approve'
  | 'commission.pay'
  | 'commission.refuse'
  | 'commission.remake'
  | 'brand.update'
  | 'brand.replace_logo'
  | 'brand.remove_logo'
  | 'embed_key.create'
  | 'embed_key.update'
  | 'embed_key.rotate'
  | 'embed_key.revoke'
  | 'embed_key.restore'
  | 'order.invite_tenants'
  | 'order.set_up_tenants'
  | 'order.return_to_setup'
  | 'access_link.create'
  | 'access_link.revoke'
  | 'access_link.send'
  | 'access_link.restore'
  | 'saved_view.restore'
  | 'second_factor.start_totp'
  | `second_factor.${SecondFactorChange}`
