import type { TestProject } from 'vitest/node'
import { makeDemoDirectory } from './demo-directory.ts'

/** Makes the demo data for tests that run on the portal's API without testing the API itself. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('demo', await makeDemoDirectory())
}
