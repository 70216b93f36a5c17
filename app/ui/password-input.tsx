import { type ComponentProps, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { cx } from './cx.ts'
import { useFieldAria } from './field-context.ts'
import { Icon } from './icon.tsx'
import { inputStyle } from './input-style.ts'

/** A password that can be looked at. Give `autoComplete` 'current-password' or 'new-password'. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'style' | 'type'>) {
  const [shown, setShown] = useState(false)
  const aria = useFieldAria(rest)
  return (
    <span className={cx('relative block', className)}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...aria}
        type={shown ? 'text' : 'password'}
        className={cx(inputStyle, 'pe-13')}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={t('Show password')}
        title={shown ? t('Hide password') : t('Show password')}
        onClick={() => setShown(!shown)}
        className="absolute end-0.5 top-0.5 grid size-11 place-items-center rounded-control text-ink-faint hover:text-ink"
      >
        <Icon name={shown ? 'eye-off' : 'eye'} className="size-5" />
      </button>
    </span>
  )
}
