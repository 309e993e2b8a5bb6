'use client'

import { useImperativeHandle, useMemo, useState, type RefObject } from 'react'
import { ChevronDown, RotateCcw } from 'lucide'
import { Field, type FieldControlProps, type FieldFrameProps } from '../Field/Field.tsx'
import { control } from '../internal/control.css.ts'
import { useFormReset } from '../Form/useFormReset.ts'
import { followLetters } from '../hooks/followLetters.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { Icon } from '../Icon/Icon.tsx'
import { isLong } from '../internal/listbox/listLength.ts'
import type { ListOption as MultiSelectOption } from '../internal/listbox/listOption.ts'
import type { LoadOptions } from '../internal/listbox/useOptionSearch.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import { turning } from '../internal/turning.css.ts'
import { useLazyPopup } from '../internal/useLazyPopup.ts'
import { longPart, shortPart } from './loadPopup.ts'
import * as css from './MultiSelect.css.ts'
import { MultiSelectChips } from './MultiSelectChips.tsx'
import { MultiSelectFallback } from './MultiSelectFallback.tsx'
import { useTakeOver } from './useTakeOver.ts'
import { formatCount } from '../internal/formatCount.ts'
import { useLocale, useWords } from '../KitProvider/kitContext.ts'
import { listbox } from '../KitProvider/words/listbox.ts'
import { multiSelect } from '../KitProvider/words/MultiSelect.ts'

export type { ListOption as MultiSelectOption } from '../internal/listbox/listOption.ts'

type ButtonProps = Omit<
  NativeProps<'button'>,
  'children' | 'type' | 'name' | 'value' | 'defaultValue' | 'aria-label' | 'aria-labelledby' | `on${string}`
>

/** `filter` has its label inside and no other frame, unlike `field`. */
export interface MultiSelectProps extends FieldFrameProps, ButtonProps {
  /** `filter` shows its label inside the control, and the accent colour once something is chosen. */
  variant?: 'field' | 'filter'
  /** All options. With `loadOptions`, those whose labels you have: at least the chosen ones. */
  options: readonly MultiSelectOption[]
  /** Loads the options that match the query ('' as it opens) instead of searching `options`. Further typing aborts the signal. */
  loadOptions?: LoadOptions
  value?: readonly string[]
  defaultValue?: readonly string[]
  onValueChange?: (value: string[]) => void
  /** Called when the popup's code fails to load, for example offline: show a message here. The next press retries. */
  onOpenFailure?: () => void
  /** Sends the chosen values with a form, one entry for each. Needed for use without JavaScript. */
  name?: string
  placeholder?: string
  /** The name and placeholder of the search field, such as ‘Find a supplier’. */
  searchLabel?: string
  /** Shows the chosen options below the control, each with a remove button. It needs `variant="field"`. */
  chips?: boolean
}

/** With more chosen than this, the control shows a count instead of the names. */
const mostNames = 9

const none: readonly never[] = []

/**
 * Several of many options, found by typing. The popup's code loads on hover, focus or press, and opening it renders nothing else.
 * With `name`, server HTML is native checkboxes in a `<details>`, so a form works before script runs.
 */
export function MultiSelect({
  variant = 'field',
  hideLabel,
  hint,
  error,
  optional,
  labelEnd,
  chips,
  id,
  'aria-describedby': describedBy,
  ...select
}: MultiSelectProps) {
  if (variant === 'filter')
    return <SelectControl {...select} variant="filter" field={{ id, 'aria-describedby': describedBy }} />
  return (
    <Field label={select.label} {...{ id, describedBy, hideLabel, hint, error, optional, labelEnd }}>
      {(field, labelId) => (
        <SelectControl
          {...select}
          variant="field"
          field={field}
          chips={chips}
          // Labelled by its label and the chosen options.
          labelledBy={`${labelId} ${field.id}`}
        />
      )}
    </Field>
  )
}

interface SelectControlProps extends Omit<MultiSelectProps, Exclude<keyof FieldFrameProps, 'label'>> {
  variant: 'field' | 'filter'
  field: { id: string | undefined } & Partial<FieldControlProps>
  labelledBy?: string
}

function SelectControl({
  variant,
  field,
  labelledBy,
  label,
  options,
  loadOptions,
  value: given,
  defaultValue = none,
  onValueChange: report,
  onOpenFailure,
  name,
  placeholder,
  searchLabel,
  chips = false,
  ref,
  ...button
}: SelectControlProps) {
  const { choose } = useWords('listbox', listbox)
  const inWords = useWords('multiSelect', multiSelect)
  const locale = useLocale()
  const hydrated = useHydrated()
  const popup = useLazyPopup(isLong(options, loadOptions) ? longPart : shortPart, {
    onOpenFailure,
    follow: followLetters,
  })
  const { opened, isSlow, triggerRef } = popup
  // In every render, because the control only exists after hydration.
  useImperativeHandle(ref, () => triggerRef.current as HTMLButtonElement)
  const [held, setHeld] = useState(defaultValue)
  const value = given ?? held
  const onValueChange = (next: string[]) => {
    setHeld(next)
    report?.(next)
  }
  /** Options chosen from loaded lists, kept for their labels. */
  const [picked, setPicked] = useState<readonly MultiSelectOption[]>(none)
  const chosen = useMemo(() => {
    const values = new Set(value)
    const known = [...picked, ...options].filter((option) => values.has(option.value))
    return [...new Map(known.map((option) => [option.value, option])).values()]
  }, [options, picked, value])

  const remove = (gone: string) => onValueChange(value.filter((one) => one !== gone))
  const fallbackRef = useTakeOver({ hydrated, triggerRef, value, onValueChange, open: popup.open })

  const isFilter = variant === 'filter'
  const last = chosen.at(-1)
  const isChosen = last !== undefined
  const isCounted = chosen.length > (chips ? 0 : mostNames)
  const words = isCounted
    ? inWords.chosen(formatCount(chosen.length, locale), chosen.length)
    : chosen.map((option) => option.label).join(', ')
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
            <span className={isChosen ? css.fieldValue : css.placeholder}>
              {words || (placeholder ?? choose)}
            </span>
            {chosen.length > 1 && !isCounted && <span className={css.chosenCount}>{chosen.length}</span>}
          </>
        )}
        <span className={`${css.chevron} ${isSlow ? turning : ''}`}>
          <Icon icon={isSlow ? RotateCcw : ChevronDown} />
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
          disabled={button.disabled}
        />
      </div>
    )
  return (
    <>
      <div className={css.root[variant]}>
        <button {...button} {...trigger} {...popup.triggerProps} type="button" aria-haspopup="dialog" />
        <SentValues
          triggerRef={triggerRef}
          {...{ name, value }}
          form={button.form}
          disabled={button.disabled}
          onReset={() => setHeld(defaultValue)}
        />
        {opened && (
          <opened.loaded.Popup
            id={popup.id}
            trigger={opened.trigger}
            List={opened.loaded.List}
            onRemoveLast={chips && last ? () => remove(last.value) : undefined}
            onPick={(added) => setPicked((before) => [...before, ...added])}
            takeLetters={popup.takeLetters}
            onClose={popup.close}
            searchLabel={searchLabel ?? inWords.search(label)}
            {...{ label, options, loadOptions, value, onValueChange }}
          />
        )}
      </div>
      {chips && (
        <MultiSelectChips
          {...{ label, chosen }}
          onRemove={remove}
          onNoneLeft={() => triggerRef.current?.focus()}
          disabled={button.disabled}
        />
      )}
    </>
  )
}

interface SentValuesProps {
  triggerRef: RefObject<HTMLButtonElement | null>
  name: string | undefined
  value: readonly string[]
  form: string | undefined
  disabled: boolean | undefined
  onReset: () => void
}

/** The form's hidden inputs, once script runs. */
function SentValues({ triggerRef, name, value, onReset, ...input }: SentValuesProps) {
  useFormReset(triggerRef, onReset)
  if (name === undefined) return null
  return value.map((one) => <input key={one} {...input} type="hidden" name={name} value={one} />)
}
