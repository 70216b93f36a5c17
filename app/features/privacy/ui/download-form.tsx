import type { ReauthMethods } from '#app/features/people/rules/reauth-methods.ts'
import { ReauthField } from '#app/features/people/second-factor/ui/reauth-field.tsx'
import { signInAgain, tooManyForNow, wrongPassword } from '#app/features/people/words.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Why the download was refused, as the page's address says it. */
export type DownloadRefusal = 'wrong-password' | 'sign-in-again' | 'too-many'

/** A plain form, because what comes back is a file. */
export function DownloadForm({
  reauth,
  refusal,
}: {
  reauth: ReauthMethods
  refusal: DownloadRefusal | null
}) {
  return (
    <form method="post" action={pathHere('/account/data')} className="grid max-w-md gap-5">
      {refusal && refusal !== 'wrong-password' && (
        <Notice tone="danger" live>
          {refusal === 'too-many' ? tooManyForNow() : signInAgain()}
        </Notice>
      )}
      <ReauthField
        id="download-password"
        reauth={reauth}
        errors={refusal === 'wrong-password' ? [wrongPassword()] : undefined}
      />
      <div>
        <Button type="submit" icon="download" variant="secondary">
          {t('Download my data')}
        </Button>
      </div>
    </form>
  )
}
