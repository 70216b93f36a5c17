import { Link } from 'react-router'
import { rich } from '#app/ui/rich.tsx'

/** Says that going on is agreeing, where that is written down (`noteAgreement`, an order's `terms_version`). */
export function TermsNote({ doing }: { doing: string }) {
  return (
    <p className="text-sm text-ink-soft">
      {rich('By {doing} you agree to our <link>Terms of Service</link>.', {
        doing,
        link: (words) => (
          <Link to="/terms-of-service" target="_blank" className="link">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}
