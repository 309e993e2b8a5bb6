export const moneyField = {
  unreadable: 'Enter an amount in pounds, such as 1,234.50.',
  pence: 'Use two digits for the pence, such as 12.50.',
  tooLong: 'Enter a smaller amount.',
}
