import { ensureFaultTools } from '../../scripts/ensure-browser.ts'
import { makeDemoData } from '../e2e/support/demo-data.ts'

/** What the parts need before they start: programs from Debian, and demo data that each copies. */
export default function setup(): Promise<() => Promise<void>> {
  ensureFaultTools()
  return makeDemoData()
}
