import { createApp } from 'astro/app/entrypoint'

// Whole pages: one that fails half way is an error page, and cookies set anywhere in it still go out.
const app = createApp({ streaming: false })

/** Renders one page. `locals` reaches the pages as `Astro.locals`. */
export function render(request: Request, locals: App.Locals, clientAddress: string): Promise<Response> {
  return app.render(request, { locals, clientAddress, addCookieHeader: true })
}
