import { createApp } from 'astro/app/entrypoint'

// Without streaming, a page that fails halfway becomes the error page, and cookies set anywhere in a page are still sent.
const app = createApp({ streaming: false })

/** Loads the error page's modules at the start, so that it can be shown even if the files are unavailable later. */
export async function loadErrorPage(): Promise<void> {
  const page = await app.render(new Request('http://localhost/500'), { locals: { logged: {} } })
  if (!(await page.text()).includes('<main')) throw new Error('The error page cannot be shown.')
}

/** Renders one page. `locals` reaches the pages as `Astro.locals`. */
export function render(request: Request, locals: App.Locals, clientAddress: string): Promise<Response> {
  return app.render(request, { locals, clientAddress, addCookieHeader: true })
}
