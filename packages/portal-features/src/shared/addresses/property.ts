import { oneOf } from '../list/filters.ts'
import { propertyHref } from '../property/propertyHref.ts'
import { defineAddress } from './defineAddress.ts'

/** What is added at a property, in a dialog of its page. */
const addedAtProperty = ['tenancy', 'lead', 'reading', 'bill'] as const

export type AddedAtProperty = (typeof addedAtProperty)[number]

/** The address of a property's record, which opens with the dialog that adds something there. */
export const propertyAddress = (id: number) =>
  defineAddress(propertyHref(id), { add: oneOf(addedAtProperty) })
