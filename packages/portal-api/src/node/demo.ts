import { todayInLondon } from '@doorstep/portal-contract/dates'
import type { Database } from '../db/database.ts'
import { isEmpty, loadDemo } from '../demo/load-demo.ts'
import type { FileStore } from '../files/file-store.ts'
import { passwords } from './passwords.ts'
import { pdfMaker } from './pdf-maker.ts'

/**
 * Loads the demo data set when nobody has used the database yet (D43).
 *
 * @param options.today `YYYY-MM-DD`; this day in London unless given.
 * @returns whether it was loaded.
 */
export async function loadDemoWhenEmpty(
  db: Database,
  files: FileStore,
  options: { today?: string; seed?: number; properties?: number } = {},
): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  await loadDemo(db, {
    files,
    pdf: pdfMaker,
    hashPassword: passwords.hash,
    today: todayInLondon(new Date()),
    ...options,
  })
  return true
}
