import { Form } from 'react-router'
import type { MemberWelcome } from '#app/features/memberships/rules/member-welcome.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { welcomeWords as words } from './member-pages-words.ts'

type Step = { key: keyof typeof words.steps; icon: IconName; to: string; isDone: boolean }

/** With what the account opens after joining: three first steps, until they are done or it is closed. */
export function MemberWelcomePanel({
  welcome,
  planName,
}: {
  welcome: MemberWelcome
  planName: string | null
}) {
  const steps: Step[] = [
    { key: 'picture', icon: 'user', to: '/account/profile', isDone: welcome.hasPicture },
    { key: 'claim', icon: 'gift', to: '/account?claim=event', isDone: welcome.hasClaimed },
    { key: 'directory', icon: 'users', to: '/account/settings/directory', isDone: welcome.isInDirectory },
  ]
  return (
    <section
      aria-labelledby="welcome"
      data-print="hide"
      className="mb-10 rounded-card bg-marigold-soft p-5 sm:p-6"
    >
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id="welcome" className="text-xl">
            {words.title(planName)}
          </h2>
          <p className="mt-1">{words.lead}</p>
        </div>
        <Form method="post" preventScrollReset className="-mt-2 -me-2 shrink-0">
          <Button type="submit" name="intent" value="close-welcome" variant="quiet" icon="x" iconOnly>
            {words.close}
          </Button>
        </Form>
      </div>
      <ol className="mt-5 grid gap-4 lg:grid-cols-3">
        {steps.map(({ key, icon, to, isDone }) => (
          <li key={key} className="flex flex-col rounded-card bg-card p-4 ring-1 ring-line/70">
            <p className="flex min-h-8 items-center justify-between gap-2">
              <Icon name={icon} className="size-6 text-teal" />
              {isDone && (
                <Badge tone="success" icon="check">
                  {words.done}
                </Badge>
              )}
            </p>
            <h3 className="mt-2 text-lg">{words.steps[key].title}</h3>
            <p className="mt-1 mb-4 text-sm text-ink-soft">{words.steps[key].text}</p>
            {!isDone && (
              <ButtonLink to={to} variant="secondary" size="small" className="mt-auto self-start">
                {words.steps[key].action}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
