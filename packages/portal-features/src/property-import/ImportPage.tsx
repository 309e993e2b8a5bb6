import { Breadcrumbs } from '@doorstep/ui/Breadcrumbs'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import { Stepper } from '@doorstep/ui/Stepper'
import type { ReactNode } from 'react'
import { importPath, propertiesPath } from '../shared/property/propertyHref.ts'
import { importHref, type ImportStep } from './importAddress.ts'

const labels: Record<ImportStep, string> = {
  upload: 'Upload',
  columns: 'Match columns',
  rows: 'Check rows',
  import: 'Import',
}

export interface ImportPageProps {
  step: ImportStep
  /** The import whose steps these are; null while there is none. */
  id: number | null
  description?: ReactNode
  children: ReactNode
}

/** The frame of every step. */
export function ImportPage({ step, id, description, children }: ImportPageProps) {
  const steps = Object.entries(labels).map(([value, label]) => ({
    value,
    label,
    href: id === null || value === 'upload' ? importPath : importHref(id, value as ImportStep),
  }))
  return (
    <Page
      trail={
        <Breadcrumbs
          label="Breadcrumbs"
          links={[{ label: 'Properties', href: propertiesPath }]}
          current="Import"
        />
      }
      title="Import properties"
      description={description}
    >
      <Stack space={16}>
        <Stepper label="Steps of the import" steps={steps} value={step} />
        {children}
      </Stack>
    </Page>
  )
}
