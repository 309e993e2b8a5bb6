import { z } from 'zod'
import { normalisePostcode } from './addresses.ts'
import { tradingAddress } from './addresses.schema.ts'
import { emptyAsNone, optionalId } from './lists.schema.ts'
import { mpanOf, mprnOf } from './meter-numbers.ts'
import type { PropertyField } from './property-fields.ts'
import {
  isSerialNumber,
  maxBedrooms,
  maxTags,
  mpanProblem,
  mprnProblem,
  propertyTexts as sentences,
  type SupplyField,
  supplyFields,
} from './property-form.ts'
import { property } from './properties.schema.ts'
import { dataOf, id, isoDateTime, text, version } from './wire.schema.ts'

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
  /** Of the electricity meter; none is one. */
  electricity_rates: orNull(z.literal([1, 2], sentences.rates)),
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

/** The numbers that a person has confirmed to be another property's too (D84). */
const sharedSupplies = {
  shared_supplies: z.array(z.enum(supplyFields, sentences.supply), sentences.supply).optional(),
}

/** POST /api/i/partner/property (D17). Who sees one partner alone may leave it out. */
export const newProperty = propertyValues
  .partial()
  .extend({ address_line1, address_city, address_postcode, ...sharedSupplies })

/** What a property has where nothing is said about it. */
export const noValues = {
  ...(Object.fromEntries(Object.keys(optionalFields).map((field) => [field, null])) as Record<
    keyof typeof optionalFields,
    null
  >),
  tags: [],
}

/** PATCH /api/i/partner/property/{id}: the fields that change, and the version that they were changed in (D17). */
export const propertyChanges = propertyValues.partial().extend({ version, ...sharedSupplies })

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
  /** Null where there is no meter. */
  electricity_rates: z.literal([1, 2]).nullable(),
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
  address_line2: emptyAsNone(
    text('Send the second line of the address.').max(100, 'Use no more than 100 characters.').optional(),
  ),
  address_postcode: text('Send the postcode.').max(20, 'Send the postcode.').transform(normalisePostcode),
  /** Whose it is to be: without it, everyone's in view count. */
  partner_id: optionalId,
  /** The property itself, when it is being changed. */
  except: optionalId,
})

const placedProperty = z.object({
  id,
  address_line1: z.string(),
  address_line2: z.string().nullable(),
  address_postcode: z.string(),
})

/** A property with the same address (D84). */
export const duplicateProperty = placedProperty.extend({ partner: z.object({ id, name: z.string() }) })

export const duplicateAnswer = dataOf(duplicateProperty.nullable()).extend({
  /** One of another partner in view, which only warns. */
  elsewhere: duplicateProperty.nullable(),
})

/** GET /api/i/partner/property/same-supply: the numbers of supplies that are about to be saved (D84). */
export const sameSupplyQuery = z.object({
  mpan: emptyAsNone(text(sentences.mpanLength).max(60, sentences.mpanLength).transform(mpanOf).optional()),
  mprn: emptyAsNone(text(sentences.mprn).max(60, sentences.mprn).transform(mprnOf).optional()),
  /** The property itself, when it is being changed. */
  except: optionalId,
})

/** Another property in view with the number of a supply (D84). */
export const sameSupply = z.object({ field: z.enum(supplyFields), property: placedProperty })
export const sameSupplyAnswer = dataOf(z.array(sameSupply))

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
/** A new property; what is left out it does not have. */
export type NewProperty = Partial<PropertyInput> &
  Pick<PropertyInput, 'address_line1' | 'address_city' | 'address_postcode'> & {
    shared_supplies?: SupplyField[]
  }
export type PropertyChanges = Partial<PropertyInput> & { version: string; shared_supplies?: SupplyField[] }
export type DuplicateQuery = z.output<typeof duplicateQuery>
export type DuplicateProperty = z.infer<typeof duplicateProperty>
export type Duplicates = z.infer<typeof duplicateAnswer>
export type SameSupplyQuery = z.output<typeof sameSupplyQuery>
export type SameSupply = z.infer<typeof sameSupply>
export type HeatingProvider = z.infer<typeof heatingProvidersAnswer>['data'][number]
