import type { PaletteOption } from './palette-options.ts'

const storageKey = 'admin-palette'
const mostKept = 5

/** What was chosen last in this browser, the latest first; signing out deletes it. */
export function recentChoices(): PaletteOption[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOption).slice(0, mostKept) : []
  } catch {
    return []
  }
}

export function rememberChoice(option: PaletteOption): void {
  const others = recentChoices().filter(({ to }) => to !== option.to)
  try {
    localStorage.setItem(storageKey, JSON.stringify([option, ...others].slice(0, mostKept)))
  } catch {
    // Where nothing may be kept, nothing is recent.
  }
}

/** Only what leads to a place of ours. */
function isOption(value: unknown): value is PaletteOption {
  if (typeof value !== 'object' || value === null) return false
  const { to, label, detail, icon } = value as Record<string, unknown>
  const isText = [to, label, detail, icon].every((part) => typeof part === 'string')
  return isText && /^\/(?![/\\])/.test(String(to))
}
