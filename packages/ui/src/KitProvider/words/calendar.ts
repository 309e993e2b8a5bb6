/** The calendar of DateField and DateRangeField. */
export const calendar = {
  popup: (label: string) => `Calendar for ${label}`,
  previousYear: 'Previous year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  nextYear: 'Next year',
  day: (weekday: string, date: string) => `${weekday}, ${date}`,
  today: (day: string) => `Today, ${day}`,
  selected: (day: string) => `${day}, selected`,
  presets: 'Ready-made ranges',
  chooseFirst: 'Choose the first day',
  chooseLast: 'Now choose the last day',
}
