import { demoNow } from '@doorstep/portal-api/testing/demo-options'
import { cleanStores } from 'nanostores'
import { beforeEach } from 'vitest'
import { $now, $today, setPageTime } from '../state/page.ts'

// Every test takes place at the time of the demo data, unless it sets another. Stories do too (.storybook/preview.tsx).
beforeEach(() => {
  // What earlier tests left open follows the day no longer.
  cleanStores($now, $today)
  setPageTime(demoNow)
})
