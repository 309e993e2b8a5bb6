import { demoNow } from '@doorstep/portal-api/testing/demo-options'
import FakeTimers from '@sinonjs/fake-timers'

/** Loaded before the portal's server: in it the time is `demoNow`, so that the demo data and every date are the same each day. */
FakeTimers.install({ now: demoNow, toFake: ['Date'] })
