import {
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { ChevronDown, RotateCcw, X } from 'lucide'
import { useLazyPart } from '../hooks/lazyPart.ts'
import { useEscapeWhile } from '../hooks/useEscapeWhile.ts'
import { bareInput, controlGroup, controlSize } from '../internal/control.css.ts'
import type { FieldControlProps } from '../Field/Field.tsx'
import { useFormReset } from '../Form/useFormReset.ts'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { isSameLabel, rankOptions } from '../internal/listbox/filterOptions.ts'
import { isLong } from '../internal/listbox/listLength.ts'
import type { ListOption } from '../internal/listbox/listOption.ts'
import { ListboxInput } from '../internal/listbox/ListboxInput.tsx'
import { useOptionSearch, type LoadOptions } from '../internal/listbox/useOptionSearch.ts'
import { turning } from '../internal/turning.css.ts'
import { useSlow } from '../internal/useSlow.ts'
import type { InputProps } from '../TextField/TextField.tsx'
import * as css from './Combobox.css.ts'
import { longPart, shortPart } from './loadPopup.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { combobox } from '../KitProvider/words/listbox.ts'

interface ComboboxTextProps extends Omit<InputProps, 'role' | 'list'> {
  field: FieldControlProps
  label: string
  options: readonly ListOption[]
  loadOptions?: LoadOptions
  value: string | null
  onValueChange: (value: string | null) => void
  /** Called when the form was reset. */
  onReset: () => void
  onOpenFailure?: () => void
  size: 'medium' | 'large'
  /** Whether the native list had focus before hydration. */
  takesFocus: boolean
}

/** No option is active yet. */
const noOption = -1

/** The text box of a Combobox with its keyboard handling (APG: Combobox with list autocomplete), and its popup. */
export function ComboboxText({
  field,
  label,
  options,
  loadOptions,
  value,
  onValueChange,
  onReset,
  onOpenFailure,
  size,
  takesFocus,
  name,
  form,
  ref,
  onFocus,
  onBlur,
  onClick,
  ...input
}: ComboboxTextProps) {
  const inWords = useWords('combobox', combobox)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  /** True from the opening press, even while the popup's code loads: keys already work on its options. */
  const [isWanted, setWanted] = useState(false)
  /** The text as typed, until an option is chosen or the text is discarded. */
  const [typed, setTyped] = useState<string | null>(null)
  /** Options chosen from loaded lists, kept for their labels. */
  const [picked, setPicked] = useState<ListOption>()

  const part = isLong(options, loadOptions) ? longPart : shortPart
  const { loaded: popup } = useLazyPart(part, isWanted, () => {
    setWanted(false)
    onOpenFailure?.()
  })
  const isActive = isWanted || typed !== null
  const isOpen = isWanted && popup !== undefined
  const isSlow = useSlow(isWanted && !isOpen)
  const chosen = useMemo(() => {
    if (value === null) return undefined
    return picked?.value === value ? picked : options.find((option) => option.value === value)
  }, [options, picked, value])
  const text = typed ?? chosen?.label ?? ''
  const search = useOptionSearch({
    options,
    loadOptions,
    query: typed ?? '',
    isAsking: isWanted,
    find: rankOptions,
  })
  const { state, active } = search

  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement, [])
  useLayoutEffect(() => {
    if (takesFocus) inputRef.current?.focus()
  }, [takesFocus])

  const open = (place: number) => {
    if (input.disabled || input.readOnly) return
    search.moveTo(place)
    setWanted(true)
  }
  const close = () => {
    // So that opening it again retries after a failure.
    if (state === 'failed') search.retry()
    setWanted(false)
  }

  const choose = (option: ListOption | undefined) => {
    setTyped(null)
    setPicked(option)
    onValueChange(option?.value ?? null)
    close()
  }
  const pick = (place: number) => {
    const option = search.options[search.matches[place] ?? -1]
    if (option) choose(option)
  }
  const discardTyped = () => {
    setTyped(null)
    close()
  }
  /** On blur, text that matches an option chooses it, empty text chooses none, and other text is discarded. */
  const leave = () => {
    const named = typed !== null && search.options.find((option) => isSameLabel(option.label, typed))
    if (typed?.trim() === '') choose(undefined)
    else if (named) choose(named)
    discardTyped()
  }

  useFormReset(inputRef, () => {
    discardTyped()
    onReset()
  })

  // An open popup handles the key itself.
  useEscapeWhile(isActive && !isOpen, (event) => {
    if (event.target !== inputRef.current) return false
    discardTyped()
  })

  /** The position of the chosen option, or `otherwise`. */
  const placeOfChosen = (otherwise: number) => {
    const place = options.findIndex((option) => option.value === value)
    return place < 0 || loadOptions ? otherwise : place
  }

  const press = ({ key, shiftKey }: KeyboardEvent) => {
    if (!isActive) {
      const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
      if (isArrow) open(placeOfChosen(key === 'ArrowDown' ? 0 : Infinity))
      return isArrow
    }
    // Tab chooses the active option and moves focus.
    if (key === 'Tab' && !shiftKey) pick(active)
    if (key !== 'Enter') return undefined
    if (state === 'failed') search.retry()
    else if (active >= 0) pick(active)
    else if (typed?.trim() === '') leave()
    return true
  }

  const type = (words: string) => {
    // Typed before hydration, and left since.
    if (inputRef.current !== document.activeElement) return
    setTyped(words)
    open(words.trim() === '' ? noOption : 0)
  }

  const openByPress = (event: MouseEvent<HTMLInputElement>) => {
    onClick?.(event)
    if (isWanted || input.disabled || input.readOnly) return
    // So that typing replaces the chosen option's text.
    event.currentTarget.select()
    open(placeOfChosen(noOption))
  }

  const blur = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event)
    // The window lost focus, not the input: it is still the document's active element.
    if (event.currentTarget !== document.activeElement) leave()
  }

  const clear = () => {
    choose(undefined)
    inputRef.current?.focus()
  }

  const icon = typed === null && chosen?.icon
  return (
    <div ref={setBox} className={`${controlGroup} ${controlSize[size]}`} onPointerEnter={part.preload}>
      {icon && <span className={css.icon}>{icon}</span>}
      <ListboxInput
        {...input}
        {...field}
        ref={inputRef}
        className={bareInput}
        rows={search}
        isOpen={isOpen}
        query={text}
        onQuery={type}
        onMove={search.moveTo}
        onPress={press}
        status={isOpen && (typed !== null || state !== 'ready') && search.words}
        form={form}
        onFocus={(event) => {
          onFocus?.(event)
          part.preload()
        }}
        onClick={openByPress}
        onBlur={blur}
      />
      {value !== null && !input.disabled && !input.readOnly && (
        <IconButton label={inWords.clear(label)} icon={X} variant="quiet" size="small" onClick={clear} />
      )}
      {!input.readOnly && (
        <span className={`${css.chevron} ${isSlow ? turning : ''}`}>
          <Icon icon={isSlow ? RotateCcw : ChevronDown} />
        </span>
      )}
      {isWanted && popup && box && (
        <popup.Popup
          box={box}
          List={popup.List}
          onPick={pick}
          onClose={discardTyped}
          {...{ label, search, value }}
        />
      )}
      <input type="hidden" name={name} form={form} value={value ?? ''} disabled={input.disabled} />
    </div>
  )
}
