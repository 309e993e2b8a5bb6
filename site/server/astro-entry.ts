import { createApp } from 'astro/app/entrypoint'

const app = createApp({ streaming: true })

/** Renders one page. `locals` reaches the pages as `Astro.locals`. */
export function render(request: Request, locals: App.Locals, clientAddress: string): Promise<Response> {
  return app.render(request, { locals, clientAddress, addCookieHeader: true })
}
