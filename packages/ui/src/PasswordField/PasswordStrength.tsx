import { useSyncExternalStore, type RefObject } from 'react'
import { Check, CheckCheck } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import { Meter } from '../Meter/Meter.tsx'
import { visuallyHidden } from '../internal/visuallyHidden.css.ts'
import { goodLength, passwordLevel, passwordWords } from './passwordLength.ts'
import * as css from './PasswordStrength.css.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { passwordField } from '../KitProvider/words/PasswordField.ts'

const icons = { empty: undefined, short: undefined, enough: Check, good: CheckCheck } as const

interface PasswordStrengthProps {
  /** Referenced by the input's `aria-describedby`. */
  id: string
  inputRef: RefObject<HTMLInputElement | null>
  minLength: number
}

/** Rates the typed password by its length, as a bar and in words. It reads the input itself, so that it works with or without `value`. */
export function PasswordStrength({ id, inputRef, minLength }: PasswordStrengthProps) {
  const length = useSyncExternalStore(
    (onChange) => {
      const input = inputRef.current
      // The reset event fires before the fields are cleared.
      const afterReset = () => void setTimeout(onChange)
      input?.addEventListener('input', onChange)
      input?.form?.addEventListener('reset', afterReset)
      return () => {
        input?.removeEventListener('input', onChange)
        input?.form?.removeEventListener('reset', afterReset)
      }
    },
    () => inputRef.current?.value.length ?? 0,
    () => 0,
  )
  const words = useWords('passwordField', passwordField)
  /** Announced when the level changes; the number of characters left can be read on request. */
  const announcements = { empty: '', short: words.saysShort, enough: words.saysEnough, good: words.saysGood }
  const level = passwordLevel(length, minLength)
  const icon = icons[level]

  return (
    <div className={css.strength}>
      <Meter label={words.meter} value={length} max={goodLength(minLength)} />
      <p id={id} className={css.words[level]}>
        {icon && <Icon icon={icon} size="small" />}
        {passwordWords(length, minLength, words)}
      </p>
      <output className={visuallyHidden}>{announcements[level]}</output>
    </div>
  )
}
