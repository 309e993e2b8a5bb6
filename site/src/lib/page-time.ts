import { AsyncLocalStorage } from 'node:async_hooks'
import { type PageTime, pageTime } from '@doorstep/portal-features/shared/state/page.ts'

const times = new AsyncLocalStorage<PageTime>()

/** Renders a whole page for the moment at which it was asked for, so that its parts agree when midnight passes between them. */
export const atPageTime = <Answer>(render: () => Answer): Answer => times.run(pageTime(new Date()), render)

/** The time of the request that is being answered. */
export const timeOfRequest = (): PageTime => times.getStore() ?? pageTime(new Date())
