import { leadAnswer, leadChanged, leadLoss, leadUpdate, newLead } from './leads.schema.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from './route.schema.ts'
import {
  newTenancyForm,
  tenancyAnswer,
  tenancyChanged,
  tenancyDeleted,
  tenancyPreviewAnswer,
  tenancyRestore,
  tenancyUpdate,
} from './tenancies.schema.ts'

const ofProperty = '/api/i/partner/property/{id}'

const route = routesOf('Tenancies and leads')

export const showTenancy = route('get', `${ofProperty}/tenancy/{tenancyId}`, {
  summary: 'Show a tenancy with its package, bills, readings and documents',
  responses: { 200: jsonOf(tenancyAnswer, 'The tenancy.') },
})

export const addTenancy = route('post', `${ofProperty}/tenancy`, {
  summary: 'Add a tenancy to a property',
  request: { body: bodyOf(newTenancyForm) },
  responses: { 201: jsonOf(tenancyAnswer, 'The new tenancy.'), ...errorsOf(409) },
})

export const changeTenancy = route('patch', `${ofProperty}/tenancy/{tenancyId}`, {
  summary: 'Change a tenancy',
  request: { body: bodyOf(tenancyUpdate) },
  responses: { 200: jsonOf(tenancyChanged, 'The tenancy, and how to undo the change.'), ...errorsOf(409) },
})

export const preview = route('post', `${ofProperty}/tenancy/{tenancyId}/preview`, {
  summary: 'Preview what changing a tenancy would affect',
  request: { body: bodyOf(tenancyUpdate) },
  responses: { 200: jsonOf(tenancyPreviewAnswer, 'Void periods, payments, bills and suppliers.') },
  idempotencyKey: false,
})

export const removeTenancy = route('delete', `${ofProperty}/tenancy/{tenancyId}`, {
  summary: 'Delete a tenancy before its package is approved and suppliers are notified',
  responses: { 200: jsonOf(tenancyDeleted, 'How to undo it.'), ...errorsOf(409) },
})

export const restore = route('post', `${ofProperty}/tenancy/{tenancyId}/restore`, {
  summary: 'Undo changing or deleting a tenancy',
  request: { body: bodyOf(tenancyRestore) },
  responses: { 200: jsonOf(tenancyAnswer, 'The tenancy as it was.'), ...errorsOf(409) },
})

export const showLead = route('get', `${ofProperty}/lead/{leadId}`, {
  summary: 'Show a lead with its package and activity',
  responses: { 200: jsonOf(leadAnswer, 'The lead.') },
})

export const addLead = route('post', `${ofProperty}/lead`, {
  summary: 'Add a lead to a property',
  request: { body: bodyOf(newLead) },
  responses: { 201: jsonOf(leadAnswer, 'The new lead.') },
})

export const changeLead = route('patch', `${ofProperty}/lead/{leadId}`, {
  summary: 'Change a lead',
  request: { body: bodyOf(leadUpdate) },
  responses: { 200: jsonOf(leadChanged, 'The lead, and how to undo the change.'), ...errorsOf(409) },
})

export const lose = route('delete', `${ofProperty}/lead/{leadId}`, {
  summary: 'Mark a lead as lost',
  request: { body: bodyOf(leadLoss) },
  responses: { 200: jsonOf(leadChanged, 'The lead, and how to undo the change.'), ...errorsOf(409) },
})

export const reopen = route('post', `${ofProperty}/lead/{leadId}/reopen`, {
  summary: 'Reopen a lost lead within 30 days',
  responses: {
    200: jsonOf(leadChanged, 'The lead, whose tenants are to be invited again.'),
    ...errorsOf(409),
  },
})

export const restoreLead = route('post', `${ofProperty}/lead/{leadId}/restore`, {
  summary: 'Undo changing a lead',
  request: { body: bodyOf(tenancyRestore) },
  responses: { 200: jsonOf(leadAnswer, 'The lead as it was.'), ...errorsOf(409) },
})
