/**
 * What a route demands before its loader or action runs, exported as `policy`. `roles`: administrators alone, or with
 * them those who work a door, by account or by door link: that of the event which `:id` names, or any where none is
 * named. A route of the administration without a policy is for administrators alone.
 */
export type RoutePolicy = { roles: 'admin' | 'door' }
