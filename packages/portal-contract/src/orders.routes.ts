import { inviteLinkAnswer, ordersPage, ordersQuery, reminderAnswer } from './orders.schema.ts'
import {
  packageAnswer,
  packageChanged,
  packagePaymentsAnswer,
  packageUpdate,
  payoutsAnswer,
} from './package.schema.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from './route.schema.ts'
import { housemateAnswer } from './tenancies.schema.ts'

const route = routesOf('Packages')

export const list = route('get', '/api/i/partner/order', {
  summary: 'List packages, also called orders',
  request: { query: ordersQuery },
  responses: { 200: jsonOf(ordersPage, 'A page of packages; newest first by default.') },
})

export const remind = route('post', '/api/i/partner/order/{id}/reminders', {
  summary: 'Remind tenants to add their payment details',
  responses: {
    200: jsonOf(reminderAnswer, 'Who was emailed. Each tenant is reminded once a day at most.'),
    ...errorsOf(409, 429),
  },
})

const ofHousemate = '/api/i/partner/order/{id}/housemates/{housemateId}'

export const remindOne = route('post', `${ofHousemate}/reminders`, {
  summary: 'Email one tenant the link to add payment details',
  responses: {
    200: jsonOf(reminderAnswer, 'Who was emailed. Each tenant is emailed once a day at most.'),
    ...errorsOf(409, 429),
  },
})

export const makeLink = route('post', `${ofHousemate}/link`, {
  summary: 'Get a tenant’s link for adding payment details, to copy',
  responses: {
    200: jsonOf(inviteLinkAnswer, 'The same link as in their email; it now works for 14 days.'),
    ...errorsOf(409),
  },
  // The answer has a secret, so it is not kept; whoever asks twice gets the same link.
  idempotencyKey: false,
})

export const withdrawLink = route('delete', `${ofHousemate}/link`, {
  summary: 'Withdraw a tenant’s link',
  responses: { 200: jsonOf(housemateAnswer, 'The tenant, without a link.'), ...errorsOf(409) },
})

const ofTenancy = '/api/i/partner/property/{id}/tenancy/{tenancyId}'

export const show = route('get', `${ofTenancy}/package`, {
  summary: 'Show the package of a tenancy with its bills, household and history',
  responses: { 200: jsonOf(packageAnswer, 'The package.') },
})

export const change = route('patch', `${ofTenancy}/package`, {
  summary: 'Withdraw a package, or reopen one that was lost',
  request: { body: bodyOf(packageUpdate) },
  responses: { 200: jsonOf(packageChanged, 'The package, and how to undo the change.'), ...errorsOf(409) },
})

export const payments = route('get', `${ofTenancy}/payments`, {
  summary: 'What was paid for a package: by its tenants, or by invoice',
  responses: { 200: jsonOf(packagePaymentsAnswer, 'Payments, newest first.') },
})

export const payouts = route('get', `${ofTenancy}/payouts`, {
  summary: 'What was paid out for a package',
  responses: { 200: jsonOf(payoutsAnswer, 'Payouts, newest first.') },
})
