import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

/** The usual codes of the fourteen allergens that menus in Europe and the Emirates must name. */
export const allergenNames: Readonly<Record<string, string>> = perLanguage(() => ({
  Ce: t('celery'),
  Cr: t('crustaceans'),
  Eg: t('egg'),
  Fi: t('fish'),
  Gl: t('gluten'),
  Lu: t('lupin'),
  Mi: t('milk'),
  Mo: t('molluscs'),
  Mu: t('mustard'),
  Nu: t('nuts'),
  Pe: t('peanuts'),
  Se: t('sesame'),
  So: t('soya'),
  Su: t('sulphites'),
}))
