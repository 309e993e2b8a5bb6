import { logoAccept, logoLimits, type LogoGround } from '@doorstep/portal-contract/brand'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { sizeText } from '@doorstep/portal-contract/uploads'
import { BrandLogo as Logo } from '@doorstep/ui/BrandLogo'
import { Button } from '@doorstep/ui/Button'
import { FileUpload } from '@doorstep/ui/FileUpload'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { useEffect, useRef, useState } from 'react'
import * as styles from './BrandLogo.css.ts'
import { failureSentence } from '../shared/client/formProblem.ts'
import { useDialogCode } from '../shared/useCode.ts'

export interface BrandLogoProps {
  ground: LogoGround
  /** The brand's name, used as the image's alternative text. */
  name: string
  /** The logo for this background. */
  src: string | null
  /** The fallback that is shown on this background when it has no logo. */
  standIn?: string | null
  onSet: (file: File, signal: AbortSignal) => Promise<void>
  onRemove: () => Promise<void>
}

const loadDialog = () => import('@doorstep/ui/ConfirmDialog')

const largest = sizeText(logoLimits.bytes)

/** One line each, so that the upload fields are at the same height. */
const notes = {
  light: 'Shown in light mode, and in emails if it’s a PNG or WebP.',
  dark: 'Shown in dark mode.',
  name: 'No logo yet: your name is shown.',
  standIn: 'No logo yet: the one for light backgrounds is shown.',
}

const tooLarge = `A logo can be up to ${largest}. Choose a smaller file.`

/** The logo for one background: a preview, and controls to set, replace and remove it, each saved at once (D41). */
export function BrandLogo({ ground, name, src, standIn, onSet, onRemove }: BrandLogoProps) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const dialog = useDialogCode(isAsking, loadDialog, () => setAsking(false))
  const isRemoved = useRef(false)

  // The pressed button unmounts with the logo, so move the focus.
  useEffect(() => {
    if (isAsking || !isRemoved.current) return
    isRemoved.current = false
    field.current?.focus()
  }, [isAsking])

  async function upload(file: File, { signal }: { signal: AbortSignal }): Promise<void> {
    try {
      if (file.size > logoLimits.bytes) throw new RangeError(tooLarge)
      await onSet(file, signal)
    } catch (error) {
      setFailure(error instanceof RangeError ? error.message : failureSentence(error))
      throw error
    }
  }

  const shown = src ?? standIn
  return (
    <div className={styles.logo}>
      <div data-theme={ground} className={styles.ground}>
        {shown ? <Logo name={name} src={shown} /> : <Logo name={name} />}
      </div>
      <p className={styles.note}>{notes[src ? ground : standIn ? 'standIn' : 'name']}</p>
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
          <Button tone="critical" size="small" onClick={() => setAsking(true)}>
            Remove<VisuallyHidden> the logo for {ground} backgrounds</VisuallyHidden>
          </Button>
        </div>
      )}
      {dialog && (
        <dialog.ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          question={`Remove the logo for ${ground} backgrounds?`}
          consequence={
            ground === 'light'
              ? 'Everyone who uses your portal will see your name instead.'
              : 'In dark mode everyone will see the logo for light backgrounds instead.'
          }
          confirmLabel="Remove logo"
          tone="critical"
          onConfirm={async () => {
            await onRemove()
            isRemoved.current = true
          }}
          failureMessage={unexpectedFailure}
        />
      )}
    </div>
  )
}
