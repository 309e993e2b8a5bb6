import type { Session } from '@doorstep/portal-contract/auth.schema'
import { type LogoGround, logoLimits, missingOfBrand } from '@doorstep/portal-contract/brand'
import type { Brand, BrandPatch } from '@doorstep/portal-contract/brand.schema'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { Grid } from '@doorstep/ui/Grid'
import { Section } from '@doorstep/ui/Section'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { useId, useState } from 'react'
import { concludeChange } from '../../shared/change/change.ts'
import { CancelChanges } from '../../shared/form/CancelChanges.tsx'
import { needsScript } from '../../shared/form/NeedsScript.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { PortalLogo } from '../../shared/shell/PortalLogo.tsx'
import { UpdateInPlace } from '../../shared/shell/UpdateInPlace.tsx'
import { pushToast } from '../../shared/state/toasts.ts'
import { BrandColour } from './BrandColour.tsx'
import { accentsOf, colourTyped } from './brandColours.ts'
import { BrandFigures } from './BrandFigures.tsx'
import { BrandLogo } from './BrandLogo.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { BrandRepairs } from './BrandRepairs.tsx'
import { unsavedText } from '../person/personalDetails.ts'
import * as styles from '../person/PersonalDetails.css.ts'
import { SettingsPanel } from '../SettingsPanel.tsx'
import { useAccents } from './useAccents.ts'

export interface BrandPanelProps {
  /** The brand as saved when the page was loaded. */
  brand: Brand
  /** Whose portal the preview shows. */
  session: Session
  onSave: (patch: BrandPatch) => Promise<Brand>
  onSetLogo: (ground: LogoGround, file: File, signal: AbortSignal) => Promise<Brand>
  onRemoveLogo: (ground: LogoGround) => Promise<Brand>
}

const logoDescription = `Up to ${logoLimits.bytes / 1024} KB each, shown at 180 × 32 pixels or smaller. Saved as soon as they’re uploaded.`

const grounds = [
  { ground: 'light', field: 'logo' },
  { ground: 'dark', field: 'logo_dark' },
] as const

/** The brand with its preview: name and colour as typed, logos as saved. */
export function BrandPanel({ brand, session, onSave, onSetLogo, onRemoveLogo }: BrandPanelProps) {
  const formId = useId()
  const [saved, setSaved] = useState(brand)
  useAccents(':root', accentsOf(saved.brand_colour))
  const [name, setName] = useState(brand.name)
  const [typed, setTyped] = useState(brand.brand_colour ?? '')
  const [shown, setShown] = useState(brand.brand_colour)

  const colour = colourTyped(typed)
  const isNewName = name.trim() !== saved.name
  const isNewColour = colour !== saved.brand_colour
  const changes = Number(isNewName) + Number(isNewColour)

  function typeColour(next: string): void {
    setTyped(next)
    const read = colourTyped(next)
    if (read !== undefined) setShown(read)
  }

  function discard(): void {
    setName(saved.name)
    typeColour(saved.brand_colour ?? '')
    form.setProblem(undefined)
  }

  const form = useForm({
    fields: ['name', 'brand_colour'],
    missing: missingOfBrand,
    isUnsaved: changes > 0,
    send: async () => {
      if (changes === 0) {
        pushToast({ tone: 'neutral', message: 'There are no changes to save.' })
        return undefined
      }
      return onSave({
        ...(isNewName && { name }),
        // An invalid colour is sent too, since the API's error explains the format.
        ...(isNewColour && { brand_colour: colour === undefined ? typed : colour }),
      })
    },
    onSuccess(now) {
      if (!now) return
      concludeChange(now, {
        saved() {
          setSaved(now)
          // Keep what was typed during the request.
          setName((words) => (words === name ? now.name : words))
          setTyped((words) => (words === typed ? (now.brand_colour ?? '') : words))
        },
        toast: 'Your brand is saved. Others see it on their next page.',
      })
    },
  })

  const named = name.trim() || saved.name
  return (
    <SettingsPanel
      id="brand"
      heading="Brand"
      note="What everyone who works with you sees"
      footer={
        <div className={styles.saveBar}>
          <output className={styles.unsaved}>{unsavedText(changes)}</output>
          <CancelChanges
            isChanged={changes > 0 && !form.busy}
            onDiscard={discard}
            firstFieldId={form.field('name').id}
          />
          <Button
            type="submit"
            form={formId}
            variant={changes > 0 ? 'primary' : 'secondary'}
            busy={form.busy}
            {...needsScript}
          >
            Save brand
          </Button>
        </div>
      }
    >
      {saved !== brand && (
        <UpdateInPlace name="logo">
          <PortalLogo reseller={saved} />
        </UpdateInPlace>
      )}
      <Stack space={24}>
        <Section headingLevel={3} heading="Logos" description={logoDescription}>
          <Grid columns="large">
            {grounds.map(({ ground, field }) => (
              <BrandLogo
                key={ground}
                ground={ground}
                name={named}
                src={saved[field]}
                standIn={ground === 'dark' ? saved.logo : null}
                onSet={(file, signal) => onSetLogo(ground, file, signal)}
                onRemove={() => onRemoveLogo(ground)}
                onSaved={setSaved}
              />
            ))}
          </Grid>
        </Section>
        <Section headingLevel={3} heading="Name and colour">
          <Form id={formId} {...form.formProps}>
            <Grid columns="large">
              <TextField
                {...form.field('name')}
                label="Name"
                hint="Also read out in place of the logo."
                value={name}
                onValueChange={setName}
                autoComplete="organization"
              />
              <BrandColour
                {...form.field('brand_colour')}
                typed={typed}
                onTyped={typeColour}
                shown={shown}
                saved={saved.brand_colour}
              />
            </Grid>
          </Form>
        </Section>
        <Section headingLevel={3} heading="Preview">
          <Stack space={16}>
            <BrandPreview brand={{ ...saved, name: named, brand_colour: shown }} session={session} />
            <BrandRepairs colour={shown} />
            <BrandFigures colour={shown} />
          </Stack>
        </Section>
      </Stack>
    </SettingsPanel>
  )
}
