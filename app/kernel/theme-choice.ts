/** How the site looks; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

const key = 'theme'

/** The theme chosen in this browser; `system` before a choice and where nothing can be stored. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(key)
    return themes.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Shows `theme` and keeps it for later visits, where the browser can store it. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Private windows of some browsers store nothing: the choice lasts as long as the page.
  }
}

/** Shows the stored theme in this page, and follows a choice made in another tab. */
export function followStoredTheme(): void {
  applyTheme(storedTheme())
  addEventListener('storage', (event) => {
    if (event.key === key) applyTheme(storedTheme())
  })
}

function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}
