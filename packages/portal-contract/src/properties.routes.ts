import { propertiesCsvQuery, propertiesPage, propertiesQuery, propertyTags } from './properties.schema.ts'
import {
  deletedProperty,
  duplicateAnswer,
  duplicateQuery,
  heatingProvidersAnswer,
  newProperty,
  propertyChanges,
  propertyConflict,
  propertyFormAnswer,
  sameSupplyAnswer,
  sameSupplyQuery,
} from './property-form.schema.ts'
import { propertyAnswer, propertyProvidersAnswer, suppliesAnswer } from './property.schema.ts'
import { bodyOf, errorsOf, exportOf, jsonOf, routesOf } from './route.schema.ts'

const path = '/api/i/partner/property'

const route = routesOf('Properties')

export const list = route('get', path, {
  summary: 'List properties',
  embeds: ['void-bills'],
  request: { query: propertiesQuery },
  responses: { 200: jsonOf(propertiesPage, 'A page of properties.') },
})

export const download = route('get', `${path}/download`, {
  summary: 'Download every property that matches a filter',
  request: { query: propertiesCsvQuery },
  responses: exportOf('text/csv', 'A CSV file, each branch’s properties by address.'),
})

export const tags = route('get', `${path}/tags`, {
  summary: 'The tags that properties can have',
  responses: { 200: jsonOf(propertyTags, 'Tags by name.') },
})

export const heating = route('get', '/api/i/partner/heating-providers', {
  summary: 'List heating suppliers',
  responses: { 200: jsonOf(heatingProvidersAnswer, 'Suppliers by name.') },
})

export const duplicate = route('get', `${path}/duplicate`, {
  summary: 'The property that an address would be a duplicate of',
  request: { query: duplicateQuery },
  responses: {
    200: jsonOf(duplicateAnswer, 'The property with this address, or null; `elsewhere` another branch’s.'),
  },
})

export const sameSupply = route('get', `${path}/same-supply`, {
  summary: 'Find other properties with the same supply number',
  request: { query: sameSupplyQuery },
  responses: { 200: jsonOf(sameSupplyAnswer, 'A property for each number that another one has.') },
})

export const showForm = route('get', `${path}/{id}/fields`, {
  summary: 'What can be changed about a property',
  responses: { 200: jsonOf(propertyFormAnswer, 'Its fields and their version.') },
})

export const create = route('post', path, {
  summary: 'Add a property',
  request: { body: bodyOf(newProperty) },
  responses: { 201: jsonOf(propertyFormAnswer, 'The new property.') },
})

export const update = route('patch', `${path}/{id}`, {
  summary: 'Change a property',
  request: { body: bodyOf(propertyChanges) },
  responses: {
    200: jsonOf(propertyFormAnswer, 'The property as it is now.'),
    409: jsonOf(propertyConflict, 'Somebody else changed it; `current` is what they saved.'),
  },
})

export const remove = route('delete', `${path}/{id}`, {
  summary: 'Delete a property that never had a package, a lead or a void bill',
  responses: { 200: jsonOf(deletedProperty, 'It is deleted.'), ...errorsOf(409) },
})

export const restore = route('post', `${path}/{id}/restore`, {
  summary: 'Undo deleting a property',
  responses: { 200: jsonOf(propertyFormAnswer, 'The property.'), ...errorsOf(409) },
})

export const show = route('get', `${path}/{id}`, {
  summary: 'Show one property',
  responses: { 200: jsonOf(propertyAnswer, 'The property.') },
})

export const utilities = route('get', `${path}/{id}/utilities`, {
  summary: 'List a property’s supplies and their suppliers',
  embeds: ['void-bills'],
  responses: { 200: jsonOf(suppliesAnswer, 'Meters, then bills without one.') },
})

export const billProviders = route('get', `${path}/{id}/bills/providers`, {
  summary: 'The suppliers that a property has accounts with',
  responses: { 200: jsonOf(propertyProvidersAnswer, 'Suppliers by name.') },
})
