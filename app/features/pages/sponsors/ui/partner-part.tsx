import { Form } from 'react-router'
import { localeOf } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, type ButtonProps } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { currentLanguage } from '#language'
import type { PartnerOfSponsor, PartnerWords } from '../partner-of-sponsor.server.ts'
import { isSamePartner } from '../rules/same-partner.ts'

type PartnerPartProps = {
  partner: PartnerOfSponsor | null
  /** What the sponsor would show. */
  sponsor: PartnerWords
  mayEdit: boolean
  /** Why it was not done, in words. */
  problem: string | undefined
  /** The step that is under way. */
  pendingStep: string | null
}

/** Whether a sponsor stands among the partners of the home page, and the buttons that change it. */
export function PartnerPart({ partner, sponsor, mayEdit, problem, pendingStep }: PartnerPartProps) {
  return (
    <div className="grid justify-items-start gap-3">
      {problem && (
        <Notice tone="danger" live className="w-full">
          {problem}
        </Notice>
      )}
      {partner ? (
        <Shown partner={partner} sponsor={sponsor} mayEdit={mayEdit} pendingStep={pendingStep} />
      ) : (
        <>
          <p className="text-ink-soft">
            {sponsor.fileId === null
              ? t(
                  'Shows the sponsor’s name with the partners on the home page. Add a logo to show it instead.',
                )
              : t('Shows the sponsor’s name, logo and link with the partners on the home page.')}
          </p>
          {mayEdit && (
            <StepButton step="show-partner" variant="secondary" icon="house" pendingStep={pendingStep}>
              {t('Show as partner')}
            </StepButton>
          )}
        </>
      )}
    </div>
  )
}

function Shown({
  partner,
  sponsor,
  mayEdit,
  pendingStep,
}: Omit<PartnerPartProps, 'partner' | 'problem'> & { partner: PartnerOfSponsor }) {
  return (
    <>
      <Badge tone="success" icon="check">
        {t('Shown as partner')}
      </Badge>
      {!isSamePartner(partner, sponsor) && (
        <Notice
          tone="warning"
          title={t('The home page shows different details')}
          className="w-full"
          actions={
            mayEdit && (
              <StepButton step="show-partner" variant="secondary" icon="refresh" pendingStep={pendingStep}>
                {t('Update partner')}
              </StepButton>
            )
          }
        >
          {differences(partner, sponsor)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`/admin/home/partners/${partner.id}`} variant="quiet" icon="pencil">
          {t('Edit partner')}
        </ButtonLink>
        {mayEdit && (
          <StepButton step="hide-partner" variant="quiet" icon="undo-2" pendingStep={pendingStep}>
            {t('Remove from partners')}
          </StepButton>
        )}
      </div>
    </>
  )
}

type StepButtonProps = Pick<ButtonProps, 'variant' | 'icon' | 'children'> & {
  step: 'show-partner' | 'hide-partner'
  pendingStep: string | null
}

function StepButton({ step, pendingStep, ...look }: StepButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <Button {...look} type="submit" name="intent" value={step} pending={pendingStep === step} />
    </Form>
  )
}

/** What of the partner is not the sponsor's. */
function differences(partner: PartnerOfSponsor, sponsor: PartnerWords): string {
  const parts = [
    partner.name !== sponsor.name && t('the name “{name}”', { name: partner.name }),
    partner.website !== sponsor.website &&
      (partner.website ? t('the link {website}', { website: partner.website }) : t('no link')),
    partner.fileId !== sponsor.fileId && (partner.fileId ? t('another logo') : t('no logo')),
  ].filter((part) => part !== false)
  return t('The partner has {parts}. Update it to use the details above.', {
    parts: new Intl.ListFormat(localeOf[currentLanguage()]).format(parts),
  })
}
