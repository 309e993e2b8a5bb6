import { useId, useMemo, useRef, useState } from 'react'
import { ChevronDown } from 'lucide'
import { Field, type FieldControlProps } from '../Field/Field.tsx'
import { control } from '../Field/control.css.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { Icon } from '../Icon/Icon.tsx'
import { loadPopup, type LoadedPopup } from './loadPopup.ts'
import * as css from './MultiSelect.css.ts'
import type { MultiSelectOption } from './MultiSelect.types.ts'
import { MultiSelectFallback } from './MultiSelectFallback.tsx'
import { useTakeOver } from './useTakeOver.ts'

export type { MultiSelectOption } from './MultiSelect.types.ts'

export interface MultiSelectProps {
  label: string
  /** `filter` says its label inside the control and takes the accent once something is chosen. */
  variant?: 'field' | 'filter'
  options: readonly MultiSelectOption[]
  value: readonly string[]
  onValueChange: (value: string[]) => void
  /** What opens could not be fetched, as offline: the place to say so. The next press tries again. */
  onOpenFailure?: () => void
  /** Submits the chosen values with a form, one entry each; needed for use without script. */
  name?: string
  placeholder?: string
  /** The find box's name and placeholder, such as 'Find a provider'. */
  searchLabel?: string
  /** For `field` only, as is `error`. */
  hint?: string
  error?: string
}

/**
 * Several of many, found by typing. What opens is fetched when a person reaches for it, and opening renders nothing around it.
 * With `name`, server HTML is native checkboxes in a `<details>`, so a form works before script.
 */
export function MultiSelect({ variant = 'field', hint, error, ...select }: MultiSelectProps) {
  if (variant === 'filter') return <SelectControl {...select} variant="filter" />
  return (
    <Field label={select.label} hint={hint} error={error}>
      {(field, labelId) => (
        // Named by its label and what is chosen.
        <SelectControl {...select} variant="field" field={field} labelledBy={`${labelId} ${field.id}`} />
      )}
    </Field>
  )
}

interface SelectControlProps extends Omit<MultiSelectProps, 'hint' | 'error'> {
  variant: 'field' | 'filter'
  field?: FieldControlProps
  labelledBy?: string
}

function SelectControl({
  variant,
  field,
  labelledBy,
  label,
  options,
  value,
  onValueChange,
  onOpenFailure,
  name,
  placeholder = 'Choose an option',
  searchLabel = `Find in ${label.toLowerCase()}`,
}: SelectControlProps) {
  const hydrated = useHydrated()
  const popupId = useId()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [popup, setPopup] = useState<LoadedPopup | null>(null)
  const chosen = useMemo(() => {
    const values = new Set(value)
    return options.filter((option) => values.has(option.value)).map((option) => option.label)
  }, [options, value])

  // Ahead of the press; should it fail, the press tries again.
  const prefetch = () => void loadPopup(options.length).catch(() => {})
  const open = async () => {
    try {
      setPopup(await loadPopup(options.length))
    } catch {
      onOpenFailure?.()
    }
  }
  const close = () => setPopup(null)
  const closeAndReturn = () => {
    close()
    triggerRef.current?.focus()
  }
  const fallbackRef = useTakeOver({ hydrated, triggerRef, value, onValueChange, open })

  const isFilter = variant === 'filter'
  const isChosen = chosen.length > 0
  const words = chosen.join(', ')
  const trigger = {
    ...field,
    className: `${control} ${css.trigger} ${isFilter ? css.filterTrigger : ''}`,
    'aria-labelledby': labelledBy,
    'data-applied': (isFilter && isChosen) || undefined,
    children: (
      <>
        {isFilter ? (
          <>
            <span className={css.filterLabel}>{label}</span>{' '}
            {isChosen && <span className={css.filterValue}>{words}</span>}
          </>
        ) : (
          <>
            <span className={isChosen ? css.fieldValue : css.placeholder}>{words || placeholder}</span>
            {chosen.length > 1 && <span className={css.chosenCount}>{chosen.length}</span>}
          </>
        )}
        <span className={css.chevron}>
          <Icon icon={ChevronDown} />
        </span>
      </>
    ),
  }

  if (!hydrated && name !== undefined)
    return (
      <div className={css.root[variant]}>
        <MultiSelectFallback
          ref={fallbackRef}
          summary={<summary {...trigger} />}
          {...{ label, name, options, value }}
        />
      </div>
    )
  return (
    <div className={css.root[variant]}>
      <button
        {...trigger}
        ref={triggerRef}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={popup !== null}
        aria-controls={popup ? popupId : undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        // Focus stays in the popup, or leaving it would close it just before this press opened it again.
        onMouseDown={(event) => popup && event.preventDefault()}
        onClick={popup ? closeAndReturn : open}
      />
      {name !== undefined && value.map((one) => <input key={one} type="hidden" name={name} value={one} />)}
      {popup && (
        <popup.Popup
          id={popupId}
          List={popup.List}
          onClose={close}
          onCloseAndReturn={closeAndReturn}
          {...{ label, searchLabel, options, value, onValueChange }}
        />
      )}
    </div>
  )
}
