import { isPostcode, normalisePostcode } from '@doorstep/portal-contract/addresses'
import type { PropertyField } from '@doorstep/portal-contract/property-fields'
import type {
  DuplicateProperty,
  DuplicateQuery,
  PropertyForm,
} from '@doorstep/portal-contract/property-form.schema'
import { browserClient } from '../shared/client/browserClient.ts'
import { useLookup } from '../shared/resource/useLookup.ts'
import { answersOf, changedFields, type PropertyAnswers } from './propertyAnswers.ts'

export type DuplicateCheck = {
  /**
   * `unchanged`: it is the property's own. `incomplete`: there is no full address yet. `unknown`: it is being looked up. `failed`: it could
   * not be.
   */
  state: 'unchanged' | 'incomplete' | 'unknown' | 'failed' | 'none' | 'found' | 'elsewhere'
  /** The owner's property at the address, which is refused. */
  property: DuplicateProperty | null
  /** One of another partner in view, which only warns. */
  elsewhere: DuplicateProperty | null
}

/**
 * Looks for other properties with the address in the form, while it is typed (D84).
 * @param saved the property as it is stored, when it is changed
 * @param initial the one that a form sent without script was refused for
 */
export function useDuplicate(
  answers: PropertyAnswers,
  saved: PropertyForm | null,
  initial: DuplicateProperty | null,
): DuplicateCheck {
  const place: DuplicateQuery = {
    address_line1: answers.address_line1.trim(),
    address_line2: answers.address_line2.trim() || undefined,
    address_postcode: normalisePostcode(answers.address_postcode),
    partner_id: Number(answers.partner_id),
    except: saved?.id,
  }
  const isComplete =
    place.address_line1 !== '' && isPostcode(place.address_postcode) && answers.partner_id !== ''
  const { state, last } = useLookup({
    query: isComplete ? place : null,
    look: (query, signal) => browserClient().propertyForm.duplicate(query, { signal }),
    initial: { data: initial, elsewhere: null },
  })
  if (saved && isSameAddress(answers, saved)) return { state: 'unchanged', property: null, elsewhere: null }
  if (state !== 'known') return { state, property: null, elsewhere: null }
  const { data: property = null, elsewhere = null } = last ?? {}
  return { state: property ? 'found' : elsewhere ? 'elsewhere' : 'none', property, elsewhere }
}

const addressFields: ReadonlySet<PropertyField> = new Set([
  'address_line1',
  'address_line2',
  'address_postcode',
  'partner_id',
])

const isSameAddress = (answers: PropertyAnswers, saved: PropertyForm) =>
  !changedFields(answers, answersOf(saved)).some((field) => addressFields.has(field))
