import { joinPath, membershipPath, membershipPayPath } from '../../rules/membership-links.ts'

/** Where a visitor who has chosen a plan signs in; signing in leads back to it. */
export const signInPath = (planId: string) => `/auth?returnTo=${joinPath}&plan=${planId}`

/** The application for a plan; without one, that of the membership there is. */
export const applyPath = (planId?: string) => `${joinPath}/apply${planId ? `?plan=${planId}` : ''}`

/** Where the first month of a plan is paid; `refused` tells why an attempt was not taken. */
export const payPlanPath = (planId: string, refused?: string) =>
  `${membershipPayPath}?plan=${planId}${refused ? `&refused=${refused}` : ''}`

/** Where an open invoice is paid. */
export const payInvoicePath = (refused?: string) =>
  refused ? `${membershipPayPath}?refused=${refused}` : membershipPayPath

/** Where a payment is waited for, and where a bank leads back to. */
export const waitPath = `${membershipPayPath}/return`

/** Where a subscription's plan is changed. */
export const changePlanPath = (planId: string) => `${membershipPath}/plan?to=${planId}`

/** Where a membership that has begun leads, and one whose renewal is paid. */
export const activatedPath = '/account?notice=membership-activated'
export const renewedPath = '/account?notice=renewal-paid'
