import type { ProofNeeded } from '#app/features/people/rules/proof.ts'
import { ProofField } from '#app/features/people/second-factor/ui/proof-field.tsx'
import { signInAgain, tooManyForNow, wrongPassword } from '#app/features/people/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Why the download was refused, as the page's address says it. */
export type DownloadRefusal = 'wrong-password' | 'sign-in-again' | 'too-many'

/** A plain form, because what comes back is a file. */
export function DownloadForm({ proof, refusal }: { proof: ProofNeeded; refusal: DownloadRefusal | null }) {
  return (
    <form method="post" action="/account/data" className="grid max-w-md gap-5">
      {refusal && refusal !== 'wrong-password' && (
        <Notice tone="danger" live>
          {refusal === 'too-many' ? tooManyForNow : signInAgain}
        </Notice>
      )}
      <ProofField
        id="download-password"
        proof={proof}
        errors={refusal === 'wrong-password' ? [wrongPassword] : undefined}
      />
      <div>
        <Button type="submit" icon="download" variant="secondary">
          Download my data
        </Button>
      </div>
    </form>
  )
}
