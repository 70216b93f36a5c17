import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'

const words = {
  expired: {
    title: 'This link has expired',
    text: 'You are signed in, so you can update your card here.',
  },
  'of-another': {
    title: 'This link is for another account',
    text: 'Sign out and open the link again with the account it was sent to.',
  },
  broken: { title: 'This link does not work', text: 'You are signed in, so you can update your card here.' },
} as const

export type CardLinkProblemKind = keyof typeof words

/** A link to the card change that leads no further. */
export function CardLinkProblem({ problem, path }: { problem: CardLinkProblemKind; path: string }) {
  const { title, text } = words[problem]
  return (
    <Panel>
      <EmptyState
        icon="credit-card"
        title={title}
        action={
          problem === 'of-another' ? (
            <ButtonLink to="/account/settings" variant="secondary">
              Open my settings
            </ButtonLink>
          ) : (
            <ButtonLink to={path}>Update card</ButtonLink>
          )
        }
      >
        {text}
      </EmptyState>
    </Panel>
  )
}
