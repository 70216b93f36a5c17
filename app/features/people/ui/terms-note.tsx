import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rich } from '#app/ui/rich.tsx'

const sentences = {
  continue: (parts: Parts) => rich('By continuing you agree to our <link>Terms of Service</link>.', parts),
  accept: (parts: Parts) => rich('By accepting you agree to our <link>Terms of Service</link>.', parts),
  register: (parts: Parts) => rich('By registering you agree to our <link>Terms of Service</link>.', parts),
  order: (parts: Parts) => rich('By ordering you agree to our <link>Terms of Service</link>.', parts),
  'create-account': (parts: Parts) =>
    rich('By creating an account you agree to our <link>Terms of Service</link>.', parts),
  'use-google': (parts: Parts) =>
    rich(
      'By continuing with Google for the first time you agree to our <link>Terms of Service</link>.',
      parts,
    ),
}

type Parts = { link: (words: ReactNode) => ReactNode }

/** Says that going on is agreeing, where that is written down (`noteAgreement`, an order's `terms_version`). */
export function TermsNote({ by }: { by: keyof typeof sentences }) {
  const link = (words: ReactNode) => (
    <Link to="/terms-of-service" target="_blank" className="link">
      {words}
    </Link>
  )
  return <p className="text-sm text-ink-soft">{sentences[by]({ link })}</p>
}
