import { logoAccept, logoLimits, type LogoGround } from '@doorstep/portal-contract/brand'
import type { Brand } from '@doorstep/portal-contract/brand.schema'
import { sizeText } from '@doorstep/portal-contract/uploads'
import { BrandLogo as Logo } from '@doorstep/ui/BrandLogo'
import { Button } from '@doorstep/ui/Button'
import { FileUpload } from '@doorstep/ui/FileUpload'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { useRef, useState } from 'react'
import * as styles from './BrandLogo.css.ts'
import { concludeChange } from '../../shared/change/change.ts'
import { failureText } from '../../shared/client/formProblem.ts'
import { confirm } from '../../shared/modal/confirm.ts'

export interface BrandLogoProps {
  ground: LogoGround
  /** The brand's name, used as the image's alternative text. */
  name: string
  /** The logo for this background. */
  src: string | null
  /** The fallback that is shown on this background when it has no logo. */
  standIn?: string | null
  onSet: (file: File, signal: AbortSignal) => Promise<Brand>
  onRemove: () => Promise<Brand>
  /** Called with the brand that either answered. */
  onSaved: (brand: Brand) => void
}

const largest = sizeText(logoLimits.bytes)

/** One line each, so that the upload fields are at the same height. */
const notes = {
  light: 'Shown in light mode, and in emails if it’s a PNG or WebP.',
  dark: 'Shown in dark mode.',
  unused: 'Not shown until there is a logo for light backgrounds.',
  name: 'No logo yet: your name is shown.',
  standIn: 'No logo yet: the one for light backgrounds is shown.',
}

const tooLarge = `A logo can be up to ${largest}. Choose a smaller file.`

const afterRemoving = {
  light: 'Everyone who uses your portal will see your name instead.',
  dark: 'In dark mode everyone will see the logo for light backgrounds instead.',
  unused: 'Nobody sees it now, because there is no logo for light backgrounds.',
}

/** The logo for one background: a preview, and controls to set, replace and remove it, each saved at once (D41). */
export function BrandLogo({ ground, name, src, standIn, onSet, onRemove, onSaved }: BrandLogoProps) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string>()

  async function upload(file: File, { signal }: { signal: AbortSignal }): Promise<void> {
    try {
      if (file.size > logoLimits.bytes) throw new RangeError(tooLarge)
      concludeChange(await onSet(file, signal), {
        saved: onSaved,
        toast: `The logo for ${ground} backgrounds is saved.`,
      })
    } catch (error) {
      setFailure(error instanceof RangeError ? error.message : failureText(error))
      throw error
    }
  }

  // A brand without a logo for light backgrounds shows its name on both.
  const use = ground === 'dark' && !standIn ? 'unused' : ground

  const remove = () =>
    confirm({
      question: `Remove the logo for ${ground} backgrounds?`,
      consequence: afterRemoving[use],
      confirmLabel: 'Remove logo',
      tone: 'critical',
      call: onRemove,
      saved: onSaved,
      toast: `The logo for ${ground} backgrounds is removed.`,
      // The pressed button goes with the logo.
      focusAfter: () => field.current,
    })

  const shown = src ?? standIn
  return (
    <div className={styles.logo}>
      <div data-theme={ground} className={styles.ground}>
        {shown ? <Logo name={name} src={shown} /> : <Logo name={name} />}
      </div>
      <p className={styles.note}>{notes[src ? use : standIn ? 'standIn' : 'name']}</p>
      <form ref={form}>
        <FileUpload
          ref={field}
          label={`Logo for ${ground} backgrounds`}
          name="logo"
          accept={logoAccept}
          maxFiles={1}
          upload={upload}
          failureMessage={failure}
          // The preview above already shows the file, so the list is hidden.
          onValueChange={(files) => {
            if (files.some(({ status }) => status === 'done')) form.current?.reset()
          }}
        />
      </form>
      {src !== null && (
        <div>
          <Button tone="critical" size="small" onClick={() => void remove()}>
            Remove<VisuallyHidden> the logo for {ground} backgrounds</VisuallyHidden>
          </Button>
        </div>
      )}
    </div>
  )
}
