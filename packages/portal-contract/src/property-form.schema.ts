import { z } from 'zod'
import { tradingAddress } from './addresses.schema.ts'
import { optionalId } from './lists.schema.ts'
import { mpanOf, mprnOf } from './meter-numbers.ts'
import type { PropertyField } from './property-fields.ts'
import {
  isSerialNumber,
  maxBedrooms,
  maxTags,
  mpanProblem,
  mprnProblem,
  propertySentences as sentences,
} from './property-form.ts'
import { property } from './properties.schema.ts'
import { dataOf, id, isoDateTime, text } from './wire.schema.ts'

/** An optional field: null, or in a form an empty text, is none. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  )

/** The number of a supply. @param problemOf what is wrong with it once it is read, if anything */
const supplyNumber = (
  sentence: string,
  read: (typed: string) => string,
  problemOf: (number: string) => string | undefined,
) =>
  orNull(
    text(sentence)
      .max(60, sentence)
      .transform((typed, context) => {
        const number = read(typed)
        const problem = problemOf(number)
        if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
        return number
      }),
  )

const serialNumber = orNull(text(sentences.serial).trim().refine(isSerialNumber, sentences.serial))

const { address_line1, address_city, address_postcode } = tradingAddress

/** What may be left out of a property (D17); null is none. */
const optionalFields = {
  address_line2: orNull(
    text('Check the second line of the address.').trim().max(100, 'Use no more than 100 characters.'),
  ),
  heating_provider_id: orNull(id),
  bedrooms: orNull(z.int(sentences.bedrooms).min(0, sentences.bedrooms).max(maxBedrooms, sentences.bedrooms)),
  mpan: supplyNumber(sentences.mpanLength, mpanOf, mpanProblem),
  electricity_serial: serialNumber,
  mprn: supplyNumber(sentences.mprn, mprnOf, mprnProblem),
  gas_serial: serialNumber,
  water_serial: serialNumber,
}

/** A property's tags by their slugs; several times the same is once. */
const tags = z
  .array(text('Send tags by their slugs.').max(100, 'Send tags by their slugs.'), 'Send tags as a list.')
  .transform((slugs) => [...new Set(slugs)])
  .pipe(z.array(z.string()).max(maxTags, sentences.tags))

/** Every field of a property, with its rule (D17). An import checks its rows with it too. */
export const propertyValues = z.object({
  address_line1,
  address_city,
  address_postcode,
  ...optionalFields,
  tags,
  /** The partner that it belongs to. */
  partner_id: id,
} satisfies Record<PropertyField, z.ZodType>)

/** POST /api/i/partner/property (D17). Who sees one partner alone may leave it out. */
export const newProperty = propertyValues.partial({
  address_line2: true,
  heating_provider_id: true,
  bedrooms: true,
  mpan: true,
  electricity_serial: true,
  mprn: true,
  gas_serial: true,
  water_serial: true,
  tags: true,
  partner_id: true,
})

/** What says which state of a property a change is about. */
const version = z.int('Send the version that was changed.').positive('Send the version that was changed.')

/** PATCH /api/i/partner/property/{id}: the fields that change, and the version that they were changed in (D17). */
export const propertyChanges = propertyValues.partial().extend({ version })

/** GET /api/i/partner/property/{id}/fields: a property as its form shows it, with what was saved last. */
export const propertyForm = z.object({
  id,
  version,
  address_line1: z.string(),
  address_line2: z.string().nullable(),
  address_city: z.string(),
  address_postcode: z.string(),
  partner_id: id,
  heating_provider_id: id.nullable(),
  bedrooms: z.int().nullable(),
  tags: z.array(z.string()),
  mpan: z.string().nullable(),
  electricity_serial: z.string().nullable(),
  mprn: z.string().nullable(),
  gas_serial: z.string().nullable(),
  water_serial: z.string().nullable(),
  status: property.shape.status,
  /** Who last changed its fields, and when; null when nobody has. */
  last_change: z.object({ by: z.string().nullable(), at: isoDateTime }).nullable(),
})

export const propertyFormAnswer = dataOf(propertyForm)

/** The 409 of a PATCH: somebody else saved the property meanwhile. `current` is what they saved. */
export const propertyConflict = z.object({ message: z.string(), current: propertyForm.optional() })

/** GET /api/i/partner/property/duplicate: an address that is about to be saved. */
export const duplicateQuery = z.object({
  address_line1: text('Send the first line of the address.').max(100, 'Use no more than 100 characters.'),
  address_postcode: text('Send the postcode.').max(20, 'Send the postcode.'),
  partner_id: optionalId,
  /** The property itself, when it is being changed. */
  except: optionalId,
})

/** The property with the same first line and postcode under the same partner (D17). */
export const duplicateProperty = z.object({
  id,
  address_line1: z.string(),
  address_postcode: z.string(),
})
export const duplicateAnswer = dataOf(duplicateProperty.nullable())

/** GET /api/i/partner/heating-providers (specification, section 3; D47). */
export const heatingProvidersAnswer = dataOf(z.array(z.object({ id, name: z.string() })))

/** DELETE /api/i/partner/property/{id}. */
export const deletedProperty = dataOf(z.object({ id }))

/** A validated property. */
export type NewPropertyValues = z.output<typeof newProperty>
export type PropertyChangeValues = z.output<typeof propertyChanges>
export type PropertyForm = z.infer<typeof propertyForm>
/** The fields of a property as a call sends them; bedrooms that are no number are sent as typed, for the API's error. */
export type PropertyInput = Pick<PropertyForm, Exclude<PropertyField, 'bedrooms'>> & {
  bedrooms: number | string | null
}
export type NewProperty = Omit<PropertyInput, 'partner_id'> & { partner_id?: number }
export type PropertyChanges = Partial<PropertyInput> & { version: number }
export type DuplicateQuery = z.output<typeof duplicateQuery>
export type DuplicateProperty = z.infer<typeof duplicateProperty>
export type HeatingProvider = z.infer<typeof heatingProvidersAnswer>['data'][number]
