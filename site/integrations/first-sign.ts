import type { AstroIntegration } from 'astro'

/** `client:sign`: an island hydrates at the first sign of someone, see `first-sign.client.ts`. */
export function firstSign(): AstroIntegration {
  return {
    name: 'doorstep:first-sign',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'sign',
          entrypoint: new URL('./first-sign.client.ts', import.meta.url).pathname,
        })
      },
    },
  }
}
