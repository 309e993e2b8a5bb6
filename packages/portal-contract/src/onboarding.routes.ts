import { z } from '@hono/zod-openapi'
import {
  couponAnswer,
  couponForm,
  draftAnswer,
  draftDelete,
  draftQuery,
  draftsAnswer,
  draftSave,
  draftSavedAnswer,
  newPackage,
  newPackageAnswer,
  quoteEmail,
  quoteEmailed,
} from './onboarding.schema.ts'
import { quoteAnswer, quoteQuery } from './quotes.schema.ts'
import { bodyOf, errorsOf, jsonOf, routesOf } from './route.schema.ts'
import { dataOf } from './wire.schema.ts'

const path = '/api/i/partner/onboarding'

const route = routesOf('Onboarding')

export const quote = route('get', `${path}/quote`, {
  summary: 'Today’s prices for a household',
  request: { query: quoteQuery },
  responses: { 200: jsonOf(quoteAnswer, 'Bills by group, and the management fee.'), ...errorsOf(404, 409) },
})

export const checkCoupon = route('post', `${path}/coupon`, {
  summary: 'Check a coupon',
  request: { body: bodyOf(couponForm) },
  responses: { 200: jsonOf(couponAnswer, 'What it takes off the management fee.'), ...errorsOf(429) },
})

export const showDraft = route('get', `${path}/draft`, {
  summary: 'Show one of your own drafts of a package',
  request: { query: draftQuery },
  responses: { 200: jsonOf(draftAnswer, 'The draft, or null.') },
})

export const showDrafts = route('get', `${path}/drafts`, {
  summary: 'List your own drafts of packages',
  responses: { 200: jsonOf(draftsAnswer, 'The drafts, the last one saved first.') },
})

export const keepDraft = route('put', `${path}/draft`, {
  summary: 'Keep one of your own drafts of a package',
  request: { body: bodyOf(draftSave) },
  responses: { 200: jsonOf(draftSavedAnswer, 'The draft as it is kept.'), ...errorsOf(409) },
})

export const removeDraft = route('delete', `${path}/draft`, {
  summary: 'Delete one of your own drafts of a package',
  request: { query: draftDelete },
  responses: { 200: jsonOf(dataOf(z.null()), 'There is no draft any more.') },
})

export const emailDraft = route('post', `${path}/draft/{id}/email`, {
  summary: 'Email one of your own quotes to someone',
  request: { body: bodyOf(quoteEmail) },
  responses: { 200: jsonOf(quoteEmailed, 'Where it went.'), ...errorsOf(409, 429) },
})

export const submit = route('post', `${path}/partner-package`, {
  summary: 'Make a package',
  request: { body: bodyOf(newPackage) },
  responses: {
    201: jsonOf(newPackageAnswer, 'The new package, its property and its tenancy.'),
    ...errorsOf(404, 409, 429),
  },
})
