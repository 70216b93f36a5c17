import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { joinPath } from '../../rules/membership-links.ts'

const leavesAfterMs = 3_000

/** A plan whose price cannot be paid: back to the plans after three seconds. */
export function InvalidAmountScreen() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(joinPath, { replace: true }), leavesAfterMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <EmptyState
      icon="alert"
      level={1}
      title={t('Invalid Amount')}
      action={<ButtonLink to={joinPath}>{t('All plans')}</ButtonLink>}
    >
      <p role="status">{t('This plan cannot be paid for. We take you back to the plans.')}</p>
    </EmptyState>
  )
}
