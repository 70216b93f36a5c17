import { formatDate } from '#app/kernel/dates.ts'
import { withoutIsolates } from '#app/kernel/language/isolate.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** What a sheet of codes says besides them: whose they are, of which site and day. */
export type CodeSheet = { network: string; email: string; signInUrl: string; madeAt: Date; timeZone: string }

type RecoveryCodesProps = {
  codes: readonly string[]
  sheet: CodeSheet
  /** A person who may go on to the administration from here. */
  administers: boolean
}

/** The codes, this once; they can be kept as a file without a script, and printed without the rest of the page. */
export function RecoveryCodes({ codes, sheet, administers }: RecoveryCodesProps) {
  const { network, email, signInUrl, madeAt, timeZone } = sheet
  const whose = t('Recovery codes of {email} for {network}, made {date}', {
    email,
    network,
    date: formatDate(madeAt, timeZone),
  })
  const use = t('Each works once, in place of the second step, at {signInUrl}', { signInUrl })
  const text = withoutIsolates(`${whose}\n\n${codes.join('\n')}\n\n${use}\n`)
  return (
    <Notice
      tone="warning"
      title={t('Keep these recovery codes now')}
      live
      actions={
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
            className="link inline-block py-1.5 pe-2 font-semibold"
          >
            {t('Download the codes')}
          </a>
          <CopyButton size="small" text={text} label={t('Copy the codes')} />
          <Button variant="secondary" size="small" icon="printer" onClick={() => window.print()}>
            {t('Print')}
          </Button>
          <ButtonLink to="/account/settings/two-step" variant="secondary" size="small">
            {t('I have kept them')}
          </ButtonLink>
          {administers && (
            <ButtonLink to="/admin" variant="secondary" size="small">
              {t('Go to the administration')}
            </ButtonLink>
          )}
        </div>
      }
    >
      <p className="print:hidden">
        {t(
          'They sign you in when you have lost your app or passkey. Each works once. They are not shown again.',
        )}
      </p>
      <p className="hidden wrap-anywhere print:block">{whose}.</p>
      <ul
        className="mt-3 grid grid-cols-1 gap-x-8 gap-y-1 font-mono whitespace-nowrap lg:grid-cols-2"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mt-3 hidden wrap-anywhere print:block">{use}</p>
    </Notice>
  )
}
