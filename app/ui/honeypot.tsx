import { t } from '#app/kernel/language/t.ts'

/** The hidden field that bots fill in; a form that brings it is not from a person. */
export const honeypotName = 'fax'

/** Goes into public forms. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {t('Leave this empty')}
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
