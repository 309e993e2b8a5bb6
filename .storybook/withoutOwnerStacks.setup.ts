import * as React from 'react'

/**
 * In development React takes a stack with each element that is made, up to 10,000 a second, to say in a warning where its element comes
 * from. While a browser is driven from outside each of them costs so much that they were a quarter of what stories took. No proof reads
 * them: here React is past its 10,000 at once. All else of development, such as its warnings, stays.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error(
    'React counts its stacks elsewhere now: mend this file, or remove it where stories take no longer without it.',
  )

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })
