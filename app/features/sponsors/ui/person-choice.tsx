import { useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { CandidateLine } from './candidate-line.tsx'
import { useCandidates } from './use-candidates.ts'

type PersonChoiceProps = {
  /** What was searched for without a script. */
  q: string
  /** Where choosing a person leads. */
  pathOf: (userId: string) => string
}

/** A field that offers people while a name, address or username is typed. Without scripts it is a search. */
export function PersonChoice({ q, pathOf }: PersonChoiceProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const [isOpen, setOpen] = useState(false)
  const { people, isBusy, hasFailed } = useCandidates(typed)
  return (
    <Form method="get">
      <Combobox
        label={t('Who is the sponsor?')}
        hint={t('Type a name, email address or username.')}
        listLabel={t('People')}
        name="q"
        button={
          <Button type="submit" variant="secondary">
            {t('Search')}
          </Button>
        }
        typed={typed}
        onType={setTyped}
        isOpen={isOpen}
        onOpen={setOpen}
        options={people}
        option={(person) => <CandidateLine person={person} />}
        onChoose={(person) => void navigate(pathOf(person.id))}
        isBusy={isBusy}
        problem={hasFailed ? t('Search is not available. Choose Search to try again.') : null}
      />
    </Form>
  )
}
