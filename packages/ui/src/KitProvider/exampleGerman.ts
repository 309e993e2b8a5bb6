import type { KitWords } from './KitProvider.tsx'

const dateien = (anzahl: number) => (anzahl === 1 ? 'eine Datei' : `${anzahl} Dateien`)
const zeichen = (anzahl: number) => (anzahl === 1 ? '1 Zeichen' : `${anzahl} Zeichen`)

/** German texts of the components shown in stories. */
export const german = {
  shared: { cancel: 'Abbrechen', close: 'Schließen', dismiss: 'Ausblenden', tryAgain: 'Erneut versuchen' },
  button: { working: 'Bitte warten' },
  calendar: {
    popup: (label) => `Kalender: ${label}`,
    previousYear: 'Voriges Jahr',
    previousMonth: 'Voriger Monat',
    nextMonth: 'Nächster Monat',
    nextYear: 'Nächstes Jahr',
    today: (day) => `Heute, ${day}`,
    selected: (day) => `${day}, ausgewählt`,
  },
  dates: {
    placeholder: 'TT.MM.JJJJ',
    openCalendar: (label, chosen) => ['Kalender öffnen: ' + label, chosen].filter(Boolean).join(', '),
    unreadable: 'Geben Sie Tag, Monat und Jahr ein, zum Beispiel 27.02.2026.',
    noSuchDay: (days, month, year) => `Geben Sie für ${month} ${year} einen Tag von 1 bis ${days} ein.`,
  },
  field: { optional: '(optional)' },
  fileUpload: {
    drop: (isOne) => (isOne ? 'Datei hierher ziehen oder' : 'Dateien hierher ziehen oder'),
    choose: () => 'auswählen',
    dropNow: 'Loslassen zum Hinzufügen',
    files: (label) => `${label}: Dateien`,
    status: (label) => `${label}: Stand`,
    upTo: (size, isOne) => (isOne ? `bis ${size}` : `je bis ${size}`),
    most: (count) => `höchstens ${dateien(count)}`,
    pictures: 'Bilder',
  },
  form: { errors: (count) => (count === 1 ? 'Prüfen Sie 1 Angabe' : `Prüfen Sie ${count} Angaben`) },
  numbers: {
    unreadable: 'Geben Sie eine Zahl ein, zum Beispiel 1.234.',
    orLess: (max) => `Geben Sie höchstens ${max} ein.`,
  },
  pagination: {
    label: 'Seiten',
    previous: 'Zurück',
    next: 'Weiter',
    range: (from, to, total) => `${from} bis ${to} von ${total}`,
    none: 'Keine Treffer',
  },
  passwordField: { show: 'Passwort anzeigen', hide: 'Passwort verbergen' },
  textArea: {
    left: (count) => `noch ${zeichen(count)}`,
    over: (count) => `${zeichen(count)} zu viel`,
  },
  toaster: {
    region: (key) => `Mitteilungen (${key})`,
    notification: 'Mitteilung',
    action: (label, key) => `${label} (${key})`,
  },
} satisfies KitWords
