import '@doorstep/ui/styles.css'
import '@doorstep/ui/reset.css'
import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { readAppearance } from './appearance'
import { Toasts } from './toasts'

export const metadata: Metadata = { title: 'Bills' }

export default async function Layout({ children }: { children: ReactNode }) {
  const appearance = readAppearance((await cookies()).get('appearance')?.value)
  return (
    // Without the attribute, `reset.css` follows the system.
    <html lang="en-GB" data-theme={appearance === 'system' ? undefined : appearance}>
      <head>
        <link rel="stylesheet" href="/brand.css" />
      </head>
      <body>
        {children}
        <Toasts />
      </body>
    </html>
  )
}
