import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { MembershipRole } from '../../grants/rules/membership-role.ts'
import { lossKey, type RoleLoss } from '../../grants/rules/role-losses.ts'
import { lossWords, roleWords } from './role-words.ts'

/** What an administrator chose, and what it takes away. */
export type RoleQuestion = {
  typed: { role: MembershipRole; until: string; reason: string }
  losses: RoleLoss[]
}

type RoleLossesQuestionProps = RoleQuestion & {
  name: string
  /** Where keeping leads. */
  cancelPath: string
  timeZone: string
  pending: boolean
}

/** Asks for the second press before a change of role takes something away. Works without JavaScript. */
export function RoleLossesQuestion(props: RoleLossesQuestionProps) {
  const { typed, losses, name, cancelPath, timeZone, pending } = props
  const place = useRef<HTMLDivElement>(null)
  // It stands where the form was, far from the top of the page, and the button that was pressed is gone.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="rounded-card">
      <Notice tone="danger" live title={t('{name} loses access', { name })}>
        <ul className="mt-2 grid list-disc gap-1 ps-5">
          {losses.map((loss) => (
            <li key={lossKey(loss)}>{lossWords(loss, timeZone)}</li>
          ))}
        </ul>
        <Form method="post" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {Object.entries(typed).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <input type="hidden" name="agreed" value={losses.map(lossKey).join(' ')} />
          <Link to={cancelPath} replace className="link inline-flex min-h-11 items-center">
            {t('Keep current role')}
          </Link>
          <Button type="submit" name="intent" value="role" variant="danger" pending={pending}>
            {t('Remove and set {role}', { role: roleWords[typed.role] })}
          </Button>
        </Form>
      </Notice>
    </div>
  )
}
