export { parsePence, writePence } from '../MoneyField/parsePence.ts'
