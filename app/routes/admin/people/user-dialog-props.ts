import type { Route } from './+types/user'

export type UserDialogProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>
