import { z } from 'zod'
import { clientFaultLength } from './client-faults.ts'
import { text } from './wire.schema.ts'

/** A fault of the portal's own code in a browser. */
export const clientFault = z.object({
  message: text('Say what went wrong.')
    .min(1, 'Say what went wrong.')
    .max(clientFaultLength.message, 'Shorten the message.'),
  stack: text('Give the stack as text.').max(clientFaultLength.stack, 'Shorten the stack.').optional(),
  /** The path of the page, without its query. */
  page: text('Give the page’s path.')
    .max(clientFaultLength.page, 'Shorten the path.')
    .regex(/^\/[^?#]*$/, 'Give the page’s path, without its query.'),
})

export type ClientFault = z.infer<typeof clientFault>
