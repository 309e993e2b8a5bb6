import type { DemoDirectory } from './demo-directory.ts'

/** What a global setup tells the test files: which database, and where its prepared copies are. */
export type TestDatabases =
  | { dialect: 'pglite'; emptyDump: string; demoDump: string; demoFiles: string }
  | { dialect: 'postgres'; adminUrl: string; emptyTemplate: string; demoTemplate: string; demoFiles: string }

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases
    /** The demo data as files. */
    demo: DemoDirectory
  }
}
