import { Breadcrumbs } from '@doorstep/ui/Breadcrumbs'
import { Page } from '@doorstep/ui/Page'
import { Stack } from '@doorstep/ui/Stack'
import type { ReactNode } from 'react'
import { propertiesPath } from '../shared/property/propertyHref.ts'
import { WizardProgress } from '../shared/wizard/WizardProgress.tsx'
import type { ImportStep } from '../shared/addresses/propertyImports.ts'
import { importWizard } from './importAddress.ts'

export interface ImportPageProps {
  step: ImportStep
  /** The import whose steps these are; null while there is none. */
  id: number | null
  description?: ReactNode
  children: ReactNode
}

/** What each step is about; the progress says which it is. */
const titles: Record<ImportStep, string> = {
  upload: 'Import properties',
  columns: 'Match the columns',
  rows: 'Check the rows',
  import: 'Import the rows',
}

/** The frame of every step. */
export function ImportPage({ step, id, description, children }: ImportPageProps) {
  return (
    <Page
      trail={
        <Breadcrumbs
          label="Breadcrumbs"
          links={[{ label: 'Properties', href: propertiesPath }]}
          current="Import properties"
        />
      }
      title={titles[step]}
      description={description}
    >
      <Stack space={16}>
        <WizardProgress
          wizard={importWizard}
          href={(each) => importWizard.href(each, id)}
          step={step}
          label="Steps of the import"
        />
        {children}
      </Stack>
    </Page>
  )
}
