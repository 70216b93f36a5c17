import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { perLanguage } from '#language'

const words = perLanguage(() => ({
  expired: {
    title: t('This link has expired'),
    text: t('You are signed in, so you can update your card here.'),
  },
  'of-another': {
    title: t('This link is for another account'),
    text: t('Sign out and open the link again with the account it was sent to.'),
  },
  broken: {
    title: t('This link does not work'),
    text: t('You are signed in, so you can update your card here.'),
  },
}))

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
              {t('Open my settings')}
            </ButtonLink>
          ) : (
            <ButtonLink to={path}>{t('Update card')}</ButtonLink>
          )
        }
      >
        {text}
      </EmptyState>
    </Panel>
  )
}
