import { createApp } from 'astro/app/entrypoint'

// Without streaming, a page that fails halfway becomes the error page, and cookies set anywhere in a page are still sent.
const app = createApp({ streaming: false })

/** Hands on what Astro logs of itself. What a page throws reaches the error page too, and is told from there (`reportFailure`). */
export async function logAstro(write: (message: string) => void): Promise<void> {
  const logger = await app.getLogger()
  logger.setDestination({ write: ({ message }) => write(message) })
}

/** Loads the error page's modules at the start, so that it can be shown even if the files are unavailable later. */
export async function loadErrorPage(): Promise<void> {
  const page = await app.render(new Request('http://localhost/500'), { locals: { logged: {} } })
  if (!(await page.text()).includes('<main')) throw new Error('The error page cannot be shown.')
}

/** Renders one page. `locals` reaches the pages as `Astro.locals`. */
export function render(request: Request, locals: App.Locals, clientAddress: string): Promise<Response> {
  return app.render(request, { locals, clientAddress, addCookieHeader: true })
}
