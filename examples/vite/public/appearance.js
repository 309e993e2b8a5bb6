// Linked in <head>, ahead of everything else: it runs before the page is painted, so that nothing flashes in the wrong colours.
const appearance = localStorage.getItem('appearance')
if (appearance === 'light' || appearance === 'dark') document.documentElement.dataset.theme = appearance
