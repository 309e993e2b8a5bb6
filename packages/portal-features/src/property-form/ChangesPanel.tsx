import type { PropertyField } from '@doorstep/portal-contract/property-fields'
import { Card } from '@doorstep/ui/Card'
import { Icon } from '@doorstep/ui/Icon'
import { Link } from '@doorstep/ui/Link'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import * as css from './ChangesPanel.css.ts'
import { FieldNote, type FieldNoteProps } from './FieldNote.tsx'
import { focusLinked } from './focusLinked.ts'
import type { DuplicateCheck } from './useDuplicate.ts'

/** A field as the panel lists it. */
export type ListedField = { field: PropertyField; id: string; label: string }

/** A field whose answer differs from what is saved. */
export type ListedChange = ListedField & {
  before: string
  after: string
  note: FieldNoteProps | undefined
}

export interface ChangesPanelProps {
  changes: readonly ListedChange[]
  /** What else follows from saving. */
  consequence: string | undefined
  duplicate: DuplicateCheck
}

/** Beside the form of a property: what saving will change. Each row leads to its field. */
export function ChangesPanel({ changes, consequence, duplicate }: ChangesPanelProps) {
  return (
    <div className={css.panel}>
      <Card
        heading="What will change"
        actions={changes.length > 0 && <span className={css.count}>{changes.length}</span>}
        padding="none"
      >
        {changes.length === 0 ? (
          <p className={`${css.padded} ${css.words}`}>
            Nothing yet. Your changes are listed here before you save.
          </p>
        ) : (
          <ul>
            {changes.map(({ field, id, label, before, after, note }) => (
              <li key={field} className={css.change}>
                <FieldLink id={id}>{label}</FieldLink>
                <Before text={before} />
                <span className={css.after}>
                  <span className={css.arrow}>
                    <Icon icon={ArrowRight} size="small" label="becomes" />
                  </span>
                  {after || <span className={css.blank}>Blank</span>}
                </span>
                {note && <FieldNote {...note} />}
              </li>
            ))}
          </ul>
        )}
        {consequence !== undefined && <p className={css.consequence}>{consequence}</p>}
      </Card>
      <AddressCheck check={duplicate} />
    </div>
  )
}

function Before({ text }: { text: string }) {
  if (text === '') return <span className={css.blank}>Blank</span>
  return (
    <del className={css.before}>
      <VisuallyHidden>Was </VisuallyHidden>
      {text}
    </del>
  )
}

export interface ReadyPanelProps {
  /** The required fields without an answer. */
  missing: readonly ListedField[]
  /** The fields whose answers have to be mended. */
  wrong: readonly ListedField[]
  duplicate: DuplicateCheck
}

/** Beside the form of a new property: what it still needs. */
export function ReadyPanel({ missing, wrong, duplicate }: ReadyPanelProps) {
  const isReady = missing.length + wrong.length === 0
  return (
    <div className={css.panel}>
      <Card heading={isReady ? 'Ready to add' : 'Required details'} padding="none">
        {isReady ? (
          <p className={`${css.padded} ${css.words}`}>
            Its status is Unknown until it has a tenancy. You can add everything else later.
          </p>
        ) : (
          <ul>
            {missing.map(({ field, id, label }) => (
              <li key={field} className={css.change}>
                <FieldLink id={id}>{label}</FieldLink>
                <span className={css.blank}>Not added</span>
              </li>
            ))}
            {wrong.map(({ field, id, label }) => (
              <li key={field} className={css.change}>
                <FieldLink id={id}>{label}</FieldLink>
                <FieldNote tone="critical">Fix this before adding it</FieldNote>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <AddressCheck check={duplicate} />
    </div>
  )
}

/** A link to a field of the form. */
export function FieldLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className={css.words}>
      <Link variant="quiet" standalone href={`#${id}`} onClick={focusLinked}>
        {children}
      </Link>
    </span>
  )
}

const checkTexts: Record<Exclude<DuplicateCheck['state'], 'unchanged' | 'elsewhere'>, string> = {
  incomplete: 'We’ll check for another property at this address once it is complete.',
  unknown: 'Checking for another property at this address…',
  failed: 'We couldn’t check this address. We’ll check it when you save.',
  none: 'This address is unique in your portfolio.',
  found: 'You already have a property at this address.',
}

function AddressCheck({ check }: { check: DuplicateCheck }) {
  const { state, elsewhere } = check
  if (state === 'unchanged') return null
  return (
    <Card>
      <output className={css.words}>
        {state === 'elsewhere'
          ? `${elsewhere?.partner.name} has a property at this address.`
          : checkTexts[state]}
      </output>
    </Card>
  )
}
