import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For what does not change from page to page, such as a logo: it is loaded again only after a form was sent. */
export function reloadAfterForms({
  formMethod,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'formMethod' | 'defaultShouldRevalidate'>): boolean {
  return formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate
}
