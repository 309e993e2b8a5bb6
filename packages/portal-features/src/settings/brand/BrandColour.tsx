import { Button } from '@doorstep/ui/Button'
import { Inline } from '@doorstep/ui/Inline'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { useRef } from 'react'
import { colourTyped, ownColour } from './brandColours.ts'
import * as styles from './BrandColour.css.ts'

export interface BrandColourProps {
  id: string
  name: string
  /** The text in the field. */
  typed: string
  onTyped: (typed: string) => void
  /** The last valid colour; null for Doorstep's own. */
  shown: string | null
  /** The saved colour. */
  saved: string | null
  error?: string
}

/** The brand's colour: typed or picked, with buttons to undo or reset it (D41). */
export function BrandColour({ id, name, typed, onTyped, shown, saved, error }: BrandColourProps) {
  const field = useRef<HTMLInputElement>(null)
  const colour = colourTyped(typed)

  /** The pressed button unmounts, so focus moves to the colour. */
  function choose(next: string | null): void {
    onTyped(next ?? '')
    field.current?.focus()
  }

  return (
    <Stack space={8}>
      <div className={styles.fields}>
        <div className={styles.typed}>
          <TextField
            ref={field}
            id={id}
            name={name}
            label="Colour"
            // Both hints are one line, so that the layout does not shift.
            hint={colour === undefined ? 'Enter a full hex code to preview it.' : 'Hex code, e.g. #6b2148.'}
            value={typed}
            onValueChange={onTyped}
            // Validated on save, not on blur: an error that appears on mousedown moves the button from under the pointer.
            error={error}
            spellCheck={false}
            autoComplete="off"
            optional
          />
        </div>
        <input
          type="color"
          className={styles.picker}
          aria-label="Pick a colour"
          value={shown ?? ownColour}
          onChange={(event) => onTyped(event.currentTarget.value)}
        />
      </div>
      <Inline space={8}>
        {colour !== saved && saved !== null && (
          <Button size="small" onClick={() => choose(saved)}>
            Back to {saved}
          </Button>
        )}
        {colour !== null && (
          <Button size="small" onClick={() => choose(null)}>
            Use Doorstep’s colour
          </Button>
        )}
      </Inline>
    </Stack>
  )
}
