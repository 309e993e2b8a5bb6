import { test as base, expect } from '@playwright/test'

/** A test that fails on a warning or an error in the page's console. */
export const test = base.extend<{ allowedConsole: RegExp | null; silentConsole: void }>({
  allowedConsole: [null, { option: true }],
  silentConsole: [
    async ({ page, allowedConsole }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('console', (message) => {
        const text = message.text()
        const isProblem = message.type() === 'error' || message.type() === 'warning'
        if (isProblem && !allowedConsole?.test(text)) problems.push(text)
      })
      await use()
      expect(problems, 'problems in the console').toEqual([])
    },
    { auto: true },
  ],
})
