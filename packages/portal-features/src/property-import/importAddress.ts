import type { PropertyImport } from '@doorstep/portal-contract/property-import.schema'
import { importHref, importPage, type ImportStep, importSteps } from '../shared/addresses/propertyImports.ts'
import { importPath } from '../shared/property/propertyHref.ts'
import { defineWizard } from '../shared/wizard/defineWizard.ts'

/** The four steps of an import (D67). */
export const importWizard = defineWizard({
  labels: {
    upload: 'Upload',
    columns: 'Match columns',
    rows: 'Check rows',
    import: 'Import',
  } satisfies Record<ImportStep, string>,
  href: (step, id: number | null) => (id === null || step === 'upload' ? importPath : importHref(id, step)),
  stepAt: ({ search }) => importPage.parse(search).step ?? undefined,
  openSteps({ column_problems, result }: Pick<PropertyImport, 'column_problems' | 'result'>) {
    if (result) return ['import']
    return column_problems.length > 0 ? ['upload', 'columns'] : importSteps
  },
})

/** The rows that a person looks at first: those that need attention, if any do. */
export const rowsHref = ({ id, counts }: Pick<PropertyImport, 'id' | 'counts'>): string =>
  importHref(id, 'rows', { show: counts && counts.attention > 0 ? 'attention' : 'all' })
