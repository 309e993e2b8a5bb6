import { addressTexts, isPostcode, normalisePostcode } from '@doorstep/portal-contract/addresses'
import {
  hasMprnCheckDigits,
  mpanOf,
  mpanText,
  mprnOf,
  mprnText,
} from '@doorstep/portal-contract/meter-numbers'
import { meterRates } from '@doorstep/portal-contract/meter-readings'
import { type PropertyField, propertyFields } from '@doorstep/portal-contract/property-fields'
import {
  isSerialNumber,
  maxBedrooms,
  maxTags,
  mpanProblem,
  mprnProblem,
  propertyTexts as sentences,
} from '@doorstep/portal-contract/property-form'
import type { PropertyForm, PropertyInput } from '@doorstep/portal-contract/property-form.schema'

/** What a property's form holds: texts as they were typed. */
export type PropertyAnswers = Record<Exclude<PropertyField, 'bedrooms' | 'tags'>, string> & {
  /** A text when it can't be read as a number, which only happens without script. */
  bedrooms: number | string | null
  tags: readonly string[]
}

/** An empty form. @param partnerId whose the property will be, as far as that is clear */
export const noAnswers = (partnerId: number | null): PropertyAnswers => ({
  address_line1: '',
  address_line2: '',
  address_city: '',
  address_postcode: '',
  partner_id: partnerId === null ? '' : String(partnerId),
  heating_provider_id: '',
  bedrooms: null,
  tags: [],
  mpan: '',
  electricity_serial: '',
  electricity_rates: '1',
  mprn: '',
  gas_serial: '',
  water_serial: '',
})

/** A stored property, as its form shows it. */
export const answersOf = (property: PropertyForm): PropertyAnswers => ({
  address_line1: property.address_line1,
  address_line2: property.address_line2 ?? '',
  address_city: property.address_city,
  address_postcode: property.address_postcode,
  partner_id: String(property.partner_id),
  heating_provider_id: property.heating_provider_id === null ? '' : String(property.heating_provider_id),
  bedrooms: property.bedrooms,
  tags: property.tags,
  mpan: mpanText(property.mpan ?? ''),
  electricity_serial: property.electricity_serial ?? '',
  electricity_rates: String(property.electricity_rates ?? 1),
  mprn: mprnText(property.mprn ?? ''),
  gas_serial: property.gas_serial ?? '',
  water_serial: property.water_serial ?? '',
})

/** A form that was sent without script. Fields that it doesn't have are blank. */
export function answersOfForm(form: FormData): PropertyAnswers {
  const text = (name: PropertyField) => String(form.get(name) ?? '')
  const bedrooms = text('bedrooms').trim()
  const texts = Object.fromEntries(propertyFields.map((field) => [field, text(field)]))
  return {
    ...(texts as Record<PropertyField, string>),
    bedrooms: /^\d+$/.test(bedrooms) ? Number(bedrooms) : bedrooms || null,
    tags: form.getAll('tags').map(String),
  }
}

/** Every field as a call sends it; without the owner where that is not said. */
type FullInput = Omit<PropertyInput, 'partner_id'> & Partial<Pick<PropertyInput, 'partner_id'>>

/** The answers as a call sends them: trimmed, normalised, and null where they are blank. */
export function inputOf(answers: PropertyAnswers): FullInput {
  const orNull = (text: string) => text.trim() || null
  return {
    address_line1: answers.address_line1.trim(),
    address_line2: orNull(answers.address_line2),
    address_city: answers.address_city.trim(),
    address_postcode: normalisePostcode(answers.address_postcode),
    ...(answers.partner_id !== '' && { partner_id: Number(answers.partner_id) }),
    heating_provider_id: answers.heating_provider_id === '' ? null : Number(answers.heating_provider_id),
    bedrooms: answers.bedrooms,
    tags: answers.tags.toSorted(),
    mpan: orNull(mpanOf(answers.mpan)),
    electricity_serial: orNull(answers.electricity_serial),
    electricity_rates: answers.electricity_rates === '2' ? 2 : 1,
    mprn: orNull(mprnOf(answers.mprn)),
    gas_serial: orNull(answers.gas_serial),
    water_serial: orNull(answers.water_serial),
  }
}

/** The fields whose answers mean something else than before, in their order. */
export function changedFields(answers: PropertyAnswers, before: PropertyAnswers): PropertyField[] {
  const [now, then] = [inputOf(answers), inputOf(before)]
  return propertyFields.filter((field) => String(now[field] ?? '') !== String(then[field] ?? ''))
}

/** Whether two answers to a field mean the same. */
export const isSameAnswer = (field: PropertyField, one: PropertyAnswers, other: PropertyAnswers): boolean =>
  !changedFields(one, other).includes(field)

/** Some fields of the answers, as a PATCH sends them. */
export function changesOf(
  answers: PropertyAnswers,
  fields: readonly PropertyField[],
): Partial<PropertyInput> {
  const input = inputOf(answers)
  return Object.fromEntries(fields.map((field) => [field, input[field]]))
}

/** What can be seen to be wrong without asking the API (D17), by field. */
export function problemsOf(answers: PropertyAnswers): Partial<Record<PropertyField, string>> {
  const input = inputOf(answers)
  const { bedrooms } = answers
  const serial = (number: string | null) =>
    number === null || isSerialNumber(number) ? undefined : sentences.serial
  const found: Partial<Record<PropertyField, string | undefined>> = {
    address_line1: input.address_line1 === '' ? addressTexts.line1 : undefined,
    address_city: input.address_city === '' ? addressTexts.city : undefined,
    address_postcode: postcodeProblem(input.address_postcode),
    partner_id: answers.partner_id === '' ? sentences.owner : undefined,
    bedrooms: bedrooms === null || isBedrooms(bedrooms) ? undefined : sentences.bedrooms,
    tags: answers.tags.length > maxTags ? sentences.tags : undefined,
    mpan: input.mpan === null ? undefined : mpanProblem(input.mpan),
    electricity_serial: serial(input.electricity_serial),
    mprn: input.mprn === null ? undefined : mprnProblem(input.mprn),
    gas_serial: serial(input.gas_serial),
    water_serial: serial(input.water_serial),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function postcodeProblem(postcode: string): string | undefined {
  if (postcode === '') return addressTexts.noPostcode
  return isPostcode(postcode) ? undefined : addressTexts.postcode
}

const isBedrooms = (typed: number | string) =>
  typeof typed === 'number' && Number.isInteger(typed) && typed >= 0 && typed <= maxBedrooms

/** Whether an MPRN is complete but fails its check, which only warns (D17). */
export function looksUnusual(mprn: string): boolean {
  const number = mprnOf(mprn)
  return mprnProblem(number) === undefined && !hasMprnCheckDigits(number)
}

/** The names of what the form holds by id or slug. */
export type PropertyNames = {
  partners: readonly { id: number; name: string }[]
  heatingProviders: readonly { id: number; name: string }[]
  tags: readonly { slug: string; name: string }[]
}

/** An answer in words; empty when it is blank. */
export function answerText(answers: PropertyAnswers, field: PropertyField, names: PropertyNames): string {
  switch (field) {
    case 'partner_id':
      return nameOf(names.partners, answers.partner_id)
    case 'heating_provider_id':
      return nameOf(names.heatingProviders, answers.heating_provider_id)
    case 'electricity_rates':
      return meterRates[answers.electricity_rates === '2' ? 2 : 1]
    case 'bedrooms':
      return String(answers.bedrooms ?? '')
    case 'tags':
      return answers.tags.map((slug) => names.tags.find((tag) => tag.slug === slug)?.name ?? slug).join(', ')
    default:
      return answers[field].trim()
  }
}

const nameOf = (named: readonly { id: number; name: string }[], id: string) =>
  named.find((one) => String(one.id) === id)?.name ?? ''
