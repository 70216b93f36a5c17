import { useId, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { chooseTheme, storedTheme, type Theme, themes } from '#app/kernel/theme-choice.ts'
import { perLanguage } from '#language'
import { cx } from './cx.ts'
import { useBrowserValue } from './use-browser-value.ts'

const labels: Record<Theme, string> = perLanguage(() => ({
  system: t('System'),
  light: t('Light'),
  dark: t('Dark'),
}))

type ThemeSwitchProps = { hideLegend?: boolean; className?: string }

/** Chooses between the light theme, the dark one and that of the device. Needs scripts. */
export function ThemeSwitch({ hideLegend = false, className }: ThemeSwitchProps) {
  const name = useId()
  const stored = useBrowserValue(storedTheme, null)
  const [chosen, setChosen] = useState<Theme | null>(null)
  return (
    <fieldset className={cx('flex flex-wrap items-center gap-x-3 noscript:hidden', className)}>
      <legend className={hideLegend ? 'sr-only' : 'float-start me-3 py-2'}>{t('Appearance')}</legend>
      {themes.map((theme) => (
        <label key={theme} className="flex min-h-11 items-center gap-1 md:min-h-9">
          <input
            type="radio"
            name={name}
            value={theme}
            checked={(chosen ?? stored) === theme}
            onChange={() => {
              setChosen(theme)
              chooseTheme(theme)
            }}
            className="accent-current"
          />
          {labels[theme]}
        </label>
      ))}
    </fieldset>
  )
}
