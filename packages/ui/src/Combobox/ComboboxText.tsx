import {
  useId,
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
import { useEscapeWhile } from '../hooks/useEscapeWhile.ts'
import { bareInput, controlGroup, controlSize } from '../internal/control.css.ts'
import type { FieldControlProps } from '../Field/Field.tsx'
import { useFormReset } from '../Form/useFormReset.ts'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { isSameLabel, rankOptions } from '../internal/listbox/filterOptions.ts'
import { isLong } from '../internal/listbox/listLength.ts'
import type { ListOption } from '../internal/listbox/listOption.ts'
import { optionId } from '../internal/listbox/optionId.ts'
import { statusWords } from '../internal/listbox/statusWords.ts'
import { useOptionSearch, type LoadOptions } from '../internal/listbox/useOptionSearch.ts'
import { placeAfterKey } from '../internal/listbox/placeAfterKey.ts'
import { turning } from '../internal/turning.css.ts'
import { useSlow } from '../internal/useSlow.ts'
import type { InputProps } from '../TextField/TextField.tsx'
import { visuallyHidden } from '../internal/visuallyHidden.css.ts'
import * as css from './Combobox.css.ts'
import { longPart, shortPart, type LoadedPopup } from './loadPopup.ts'

interface ComboboxTextProps extends Omit<InputProps, 'role' | 'list'> {
  field: FieldControlProps
  label: string
  options: readonly ListOption[]
  loadOptions?: LoadOptions
  value: string | null
  onValueChange: (value: string | null) => void
  /** The form was reset. */
  onReset: () => void
  onOpenFailure?: () => void
  size: 'medium' | 'large'
  /** Focus was in the native list before hydration. */
  takesFocus: boolean
}

/** No option is marked yet. */
const noOption = -1

/** The text of a Combobox with all its keys (APG: Combobox with list autocomplete), and what opens under it. */
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
  onKeyDown,
  onBlur,
  onClick,
  ...input
}: ComboboxTextProps) {
  const listId = useId()
  const boxRef = useRef<HTMLDivElement>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  /** From the press that opens it, while its code may still load: keys already work on its options. */
  const [isWanted, setWanted] = useState(false)
  const [popup, setPopup] = useState<(LoadedPopup & { box: HTMLElement }) | null>(null)
  /** The words as typed, until an option is chosen or they are given up. */
  const [typed, setTyped] = useState<string | null>(null)
  const [movedTo, setWalkedTo] = useState(noOption)
  /** Options chosen from loaded lists, kept for their labels. */
  const [picked, setPicked] = useState<ListOption>()

  const isOpen = isWanted && popup !== null
  const chosen = useMemo(() => {
    if (value === null) return undefined
    return picked?.value === value ? picked : options.find((option) => option.value === value)
  }, [options, picked, value])
  const chosenValues = useMemo(() => new Set(value === null ? [] : [value]), [value])
  const text = typed ?? chosen?.label ?? ''
  const search = useOptionSearch({
    options,
    loadOptions,
    query: typed ?? '',
    isAsking: isWanted,
    find: rankOptions,
  })
  const { state, matches } = search
  // An answer that is about to change marks nothing: Enter would choose what is on its way out.
  const active = state === 'loading' ? noOption : Math.min(movedTo, matches.length - 1)
  const found = isOpen && matches.length > 0

  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement, [])
  useLayoutEffect(() => {
    if (takesFocus) inputRef.current?.focus()
  }, [takesFocus])

  const part = isLong(options, loadOptions) ? longPart : shortPart
  const isSlow = useSlow(isWanted && popup === null)

  const open = async (place: number) => {
    if (input.disabled || input.readOnly) return
    setWalkedTo(place)
    setWanted(true)
    try {
      const loaded = await part.load()
      if (boxRef.current) setPopup({ ...loaded, box: boxRef.current })
    } catch {
      setWanted(false)
      onOpenFailure?.()
    }
  }
  const close = () => {
    // So that opening it again asks again.
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
    const option = search.options[matches[place] ?? -1]
    if (option) choose(option)
  }
  const discardTyped = () => {
    setTyped(null)
    close()
  }
  /** On leaving, text that names an option chooses it, empty text chooses none, and other text is discarded. */
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

  // Once open, the popup takes the key itself.
  const isAheadOfPopup = (isWanted || typed !== null) && !isOpen
  useEscapeWhile(isAheadOfPopup, (event) => {
    if (event.target !== inputRef.current) return false
    discardTyped()
  })

  /** Where the chosen option is among all of them, or else `otherwise`. */
  const placeOfChosen = (otherwise: number) => {
    const place = options.findIndex((option) => option.value === value)
    return place < 0 || loadOptions ? otherwise : place
  }

  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    void open(placeOfChosen(event.key === 'ArrowDown' ? 0 : Infinity))
  }

  const pressInOpen = (event: KeyboardEvent) => {
    const place = placeAfterKey(event, active, matches.length)
    if (place !== undefined) setWalkedTo(place)
    else if (event.key === 'Enter') enter()
    else {
      // Tab chooses the marked option and moves on.
      if (event.key === 'Tab' && !event.shiftKey) pick(active)
      return
    }
    event.preventDefault()
  }
  const enter = () => {
    if (state === 'failed') search.retry()
    else if (active >= 0) pick(active)
    else if (typed?.trim() === '') leave()
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (isWanted || typed !== null) pressInOpen(event)
    else openByKey(event)
  }

  const type = (words: string) => {
    setTyped(words)
    void open(words.trim() === '' ? noOption : 0)
  }

  const openByPress = (event: MouseEvent<HTMLInputElement>) => {
    onClick?.(event)
    if (isWanted || input.disabled || input.readOnly) return
    // So that typing replaces what is chosen.
    event.currentTarget.select()
    void open(placeOfChosen(noOption))
  }

  const blur = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event)
    // Another window has focus, and this input is still the document's active element.
    if (event.currentTarget !== document.activeElement) leave()
  }

  const clear = () => {
    choose(undefined)
    inputRef.current?.focus()
  }

  const icon = typed === null && chosen?.icon
  return (
    <div ref={boxRef} className={`${controlGroup} ${controlSize[size]}`} onPointerEnter={part.preload}>
      {icon && <span className={css.icon}>{icon}</span>}
      <input
        autoComplete="off"
        spellCheck={false}
        {...input}
        {...field}
        ref={inputRef}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found}
        aria-controls={found ? listId : undefined}
        aria-activedescendant={found && active >= 0 ? optionId(listId, matches[active]) : undefined}
        form={form}
        value={text}
        className={bareInput}
        onFocus={(event) => {
          onFocus?.(event)
          part.preload()
        }}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={openByPress}
        onKeyDown={press}
        onBlur={blur}
      />
      {value !== null && !input.disabled && !input.readOnly && (
        <IconButton label={`Clear ${label}`} icon={X} variant="quiet" size="small" onClick={clear} />
      )}
      {!input.readOnly && (
        <span className={`${css.chevron} ${isSlow ? turning : ''}`}>
          <Icon icon={isSlow ? RotateCcw : ChevronDown} />
        </span>
      )}
      {isWanted && popup && (
        <popup.Popup
          box={popup.box}
          List={popup.List}
          chosen={chosenValues}
          onPick={pick}
          onClose={discardTyped}
          {...{ listId, label, search, active }}
        />
      )}
      <output className={visuallyHidden}>
        {isOpen && (typed !== null || state !== 'ready') && statusWords(state, matches.length)}
      </output>
      <input type="hidden" name={name} form={form} value={value ?? ''} disabled={input.disabled} />
    </div>
  )
}
