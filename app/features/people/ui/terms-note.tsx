import { Link } from 'react-router'

/** Says that going on is agreeing, where that is written down (`noteAgreement`, an order's `terms_version`). */
export function TermsNote({ doing }: { doing: string }) {
  return (
    <p className="text-sm text-ink-soft">
      By {doing} you agree to our{' '}
      <Link to="/terms-of-service" target="_blank" className="link">
        Terms of Service
      </Link>
      .
    </p>
  )
}
