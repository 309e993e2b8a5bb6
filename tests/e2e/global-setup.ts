export { makeDemoData as default } from './support/demo-data.ts'
