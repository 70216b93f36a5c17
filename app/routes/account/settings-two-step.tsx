import { useNavigation } from 'react-router'
import { may } from '#app/access/actor.ts'
import { reauthMethods } from '#app/features/people/reauth-methods.server.ts'
import { offerApp } from '#app/features/people/second-factor/offer-app.server.ts'
import { ownFactors } from '#app/features/people/second-factor/own-factors.server.ts'
import { AddPasskeyForm } from '#app/features/people/second-factor/passkeys/ui/add-passkey-form.tsx'
import { RenamePasskeyForm } from '#app/features/people/second-factor/passkeys/ui/rename-passkey-form.tsx'
import { AddAppForm } from '#app/features/people/second-factor/ui/add-app-form.tsx'
import { ChangeFactorForm } from '#app/features/people/second-factor/ui/change-factor-form.tsx'
import { FactorList } from '#app/features/people/second-factor/ui/factor-list.tsx'
import { GoogleAgain } from '#app/features/people/second-factor/ui/reauth-field.tsx'
import { RecoveryCodes } from '#app/features/people/second-factor/ui/recovery-codes.tsx'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { addressHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { IntoView } from '#app/ui/into-view.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/settings-two-step'
import { answerAddApp, answerAddPasskey, answerChange } from './answer-two-step.server.ts'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { email, lacksFactor = false } = requireUser(ctx, url)
  const isRequired = lacksFactor && ctx.site.mode !== 'demo'
  const realNow = new Date()
  const [{ factors, codesLeft }, reauth, { timeZone, networkName }] = await Promise.all([
    ownFactors(ctx),
    reauthMethods(ctx, { sessionToken: sessionTokenOf(request, ctx), realNow }),
    shownSettings(ctx),
  ])
  const isAdding = url.searchParams.get('change') === 'app' && !factors.some(({ kind }) => kind === 'app')
  const asked = url.searchParams.get('change')
  const change =
    factors.some(({ id }) => id === asked) || (factors.length > 0 && asked === 'codes') ? asked : null
  const offer = isAdding ? await offerApp(ctx, { setUp: null, realNow }) : null
  const isMaking = asked === 'passkey'
  const toRename = url.searchParams.get('rename')
  const renamed = factors.find(({ id, kind }) => kind === 'passkey' && id === toRename) ?? null
  const signInUrl = addressHere(ctx.site.baseUrl, '/auth')
  const sheet = { network: networkName, email, signInUrl, madeAt: ctx.now, timeZone }
  const administers = may(ctx.actor, 'admin:enter')
  return { isMaking, factors, codesLeft, reauth, sheet, administers, offer, change, renamed, isRequired }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(ctxOf(context), url)
  const body = await formBody(request)
  if (body.get('intent') === 'add-app') return answerAddApp(context, request, body)
  if (body.get('intent') === 'add-passkey') return answerAddPasskey(context, request, body)
  return answerChange(context, request, body)
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Two-step verification'), matches)
}

export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const { isMaking, factors, codesLeft, reauth, sheet, administers, change, renamed, isRequired } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  const codes = actionData && 'codes' in actionData ? actionData.codes : null
  const refused = actionData && 'result' in actionData ? actionData : null
  const offer = (codes === null && refused?.offer) || loaderData.offer
  const hasApp = factors.some(({ kind }) => kind === 'app')
  const removed = factors.find(({ id }) => id === change)
  const part = codes
    ? 'codes'
    : !hasApp && offer
      ? 'app'
      : isMaking
        ? 'passkey'
        : (change ?? renamed?.id ?? null)
  return (
    <>
      <GoogleAgain reauth={reauth} returnTo="/account/settings/two-step" />
      {isRequired && !codes && (
        <Notice tone="warning" title={t('Set up a second step to administer the network')}>
          {t('An administrator’s password opens everyone’s data, so it is never enough alone.')}
        </Notice>
      )}
      <IntoView what={codes && 'codes'}>
        {codes && <RecoveryCodes codes={codes} sheet={sheet} administers={administers} />}
      </IntoView>
      <IntoView what={part === null ? 'list' : null}>
        <Factors
          {...{ factors, codesLeft, isMaking }}
          timeZone={sheet.timeZone}
          offersApp={!hasApp && !offer}
          isOnPaper={codes === null}
        />
      </IntoView>
      <IntoView what={part === 'codes' ? null : part}>
        {!hasApp && offer && (
          <Panel title={t('Set up an authenticator app')}>
            <AddAppForm
              key={offer.setUp}
              offer={offer}
              reauth={reauth}
              lastResult={refused?.result}
              pending={pending}
            />
          </Panel>
        )}
        {isMaking && !codes && (
          <Panel title={t('Add a passkey')}>
            <AddPasskeyForm reauth={reauth} lastResult={refused?.result} pending={pending} />
          </Panel>
        )}
        {renamed && part === renamed.id && (
          <Panel title={t('Rename: {name}', { name: renamed.name })}>
            <RenamePasskeyForm
              key={renamed.id}
              passkey={renamed}
              lastResult={refused?.result}
              pending={pending}
            />
          </Panel>
        )}
        {change && !codes && (
          <Panel title={removed ? t('Remove: {name}', { name: removed.name }) : t('New recovery codes')}>
            <ChangeFactorForm
              key={change}
              change={change}
              isLast={factors.length === 1}
              reauth={reauth}
              lastResult={refused?.result}
              pending={pending}
            />
          </Panel>
        )}
      </IntoView>
    </>
  )
}

type FactorsProps = Pick<Route.ComponentProps['loaderData'], 'factors' | 'codesLeft' | 'isMaking'> & {
  timeZone: string
  offersApp: boolean
  isOnPaper: boolean
}

function Factors({ factors, codesLeft, isMaking, timeZone, offersApp, isOnPaper }: FactorsProps) {
  return (
    <Panel
      title={t('Two-step verification')}
      description={t(
        'After your password, you confirm on your phone that it is you. A stolen password is then not enough to sign in.',
      )}
      className={isOnPaper ? undefined : 'print:hidden'}
    >
      {factors.length > 0 && <FactorList factors={factors} codesLeft={codesLeft} timeZone={timeZone} />}
      <div className="flex flex-wrap gap-2">
        {offersApp && (
          <ButtonLink to="?change=app" icon="smartphone" preventScrollReset>
            {t('Set up an authenticator app')}
          </ButtonLink>
        )}
        {!isMaking && (
          <ButtonLink to="?change=passkey" variant="secondary" icon="key-round" preventScrollReset>
            {t('Add a passkey')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}
