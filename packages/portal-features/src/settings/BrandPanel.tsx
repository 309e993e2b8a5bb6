import type { Brand, BrandPatch, LogoGround } from '@doorstep/portal-contract/brand'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { Grid } from '@doorstep/ui/Grid'
import { Section } from '@doorstep/ui/Section'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useForm } from '../shared/form/useForm.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { BrandColour } from './BrandColour.tsx'
import { colourTyped } from './brandColours.ts'
import { BrandFigures } from './BrandFigures.tsx'
import { BrandLogo } from './BrandLogo.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { BrandRepairs } from './BrandRepairs.tsx'
import { unsavedText } from './personalDetails.ts'
import * as styles from './PersonalDetails.css.ts'
import { SettingsPanel } from './SettingsPanel.tsx'
import { useUnsavedWarning } from '../shared/useUnsavedWarning.ts'

export interface BrandPanelProps {
  /** As it is saved when the page is loaded. */
  brand: Brand
  onSave: (patch: BrandPatch) => Promise<Brand>
  onSetLogo: (ground: LogoGround, file: File, signal: AbortSignal) => Promise<Brand>
  onRemoveLogo: (ground: LogoGround) => Promise<Brand>
}

const grounds = [
  { ground: 'light', field: 'logo' },
  { ground: 'dark', field: 'logo_dark' },
] as const

/** The brand with what it would look like: name and colour as they are typed, logos as they are saved. */
export function BrandPanel({ brand, onSave, onSetLogo, onRemoveLogo }: BrandPanelProps) {
  const formId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(brand)
  const [name, setName] = useState(brand.name)
  const [typed, setTyped] = useState(brand.brand_colour ?? '')
  const [shown, setShown] = useState(brand.brand_colour)

  const colour = colourTyped(typed)
  const isNewName = name.trim() !== saved.name
  const isNewColour = colour !== saved.brand_colour
  const changes = Number(isNewName) + Number(isNewColour)
  useUnsavedWarning(changes > 0)

  function typeColour(next: string): void {
    setTyped(next)
    const read = colourTyped(next)
    if (read !== undefined) setShown(read)
  }

  function goBack(): void {
    setName(saved.name)
    typeColour(saved.brand_colour ?? '')
    form.clear()
  }

  const form = useForm({
    fields: ['name', 'brand_colour'],
    failure: unexpectedFailure,
    send: async () => {
      if (changes === 0) {
        pushToast({ tone: 'neutral', message: 'There is nothing to save: nothing has changed.' })
        return
      }
      const now = await onSave({
        ...(isNewName && { name }),
        // What is no colour is sent too: the answer says what to write.
        ...(isNewColour && { brand_colour: colour === undefined ? typed : colour }),
      })
      setSaved(now)
      // What was typed since stays.
      setName((words) => (words === name ? now.name : words))
      setTyped((words) => (words === typed ? (now.brand_colour ?? '') : words))
      pushToast({ tone: 'positive', message: 'Your brand is saved. Everyone sees it with their next page.' })
    },
  })

  // What was typed before script ran is in the fields already.
  useLayoutEffect(() => {
    if (!formRef.current) return
    const early = new FormData(formRef.current)
    setName((known) => String(early.get('name') ?? known))
    const earlyColour = String(early.get('brand_colour') ?? '')
    const read = colourTyped(earlyColour)
    setTyped(earlyColour)
    if (read !== undefined) setShown(read)
  }, [])

  const setLogo = (ground: LogoGround) => async (file: File, signal: AbortSignal) => {
    setSaved(await onSetLogo(ground, file, signal))
    pushToast({ tone: 'positive', message: `The logo for ${ground} ground is saved.` })
  }
  const removeLogo = (ground: LogoGround) => async () => {
    setSaved(await onRemoveLogo(ground))
    pushToast({ tone: 'positive', message: `The logo for ${ground} ground is removed.` })
  }

  const named = name.trim() || saved.name
  return (
    <SettingsPanel
      id="brand"
      heading="Brand"
      note="What everyone who works with you sees"
      footer={
        <div className={styles.saveBar}>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            Save brand
          </Button>
          {changes > 0 && !form.busy && (
            <Button variant="quiet" onClick={goBack}>
              Cancel
            </Button>
          )}
          <output className={styles.unsaved}>{unsavedText(changes)}</output>
        </div>
      }
    >
      <Stack space={24}>
        <Form ref={formRef} id={formId} method="post" {...form.formProps}>
          <Stack space={16}>
            {form.message && (
              <Alert tone="critical" role="alert">
                {form.message}
              </Alert>
            )}
            <Grid columns="large">
              <TextField
                {...form.field('name')}
                label="Name"
                hint="Also read out in place of the logo."
                value={name}
                onValueChange={setName}
                autoComplete="organization"
                required
              />
              <BrandColour
                {...form.field('brand_colour')}
                typed={typed}
                onTyped={typeColour}
                shown={shown}
                saved={saved.brand_colour}
              />
            </Grid>
          </Stack>
        </Form>
        <Section headingLevel={3} heading="Logos" description="Saved as soon as they are uploaded.">
          <Grid columns="large">
            {grounds.map(({ ground, field }) => (
              <BrandLogo
                key={ground}
                ground={ground}
                name={named}
                src={saved[field]}
                standIn={ground === 'dark' ? saved.logo : null}
                onSet={setLogo(ground)}
                onRemove={removeLogo(ground)}
              />
            ))}
          </Grid>
        </Section>
        <Section
          headingLevel={3}
          heading="Preview"
          description="With the name and the colour as they stand above."
        >
          <Stack space={16}>
            <BrandPreview brand={{ ...saved, name: named, brand_colour: shown }} />
            <BrandRepairs colour={shown} />
            <BrandFigures colour={shown} />
          </Stack>
        </Section>
      </Stack>
    </SettingsPanel>
  )
}
